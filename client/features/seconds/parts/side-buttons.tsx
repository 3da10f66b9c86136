import type { Side } from '@papertape/shared/contract/values.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginLink } from '../../../entities/account/login-link.tsx';
import { useMarketTexts } from '../../../entities/market/use-market-texts.ts';
import { OptionTransferLink } from '../../../entities/money/fund-link.tsx';
import { useTradeBlockText } from '../../../lib/form/money-button.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { useSignedIn } from '../../../lib/settings/session.ts';
import { Button } from '../../../ui/button.tsx';
import type { SecondsOrder } from '../use-order.ts';
import type { TradingTime } from '../use-trading-time.ts';
import { SideArrow } from './side-badge.tsx';
import { useSecondsTexts } from './texts.ts';

interface SideButtonsProps {
  order: SecondsOrder;
  time: TradingTime;
  /** Offers are known. */
  ready: boolean;
}

const sides: readonly Side[] = ['long', 'short'];

/** Up and down; in their place what has to happen first. */
export function SideButtons({ order, time, ready }: SideButtonsProps) {
  const { t } = useTranslation('seconds');
  const format = useFormat();
  const texts = useSecondsTexts();
  const reason = useBlockReason(time);
  const note = useId();
  if (!useSignedIn()) return <LoginLink />;
  if (order.missing !== undefined && time.open) {
    return (
      <div className="seconds-acts col g-8">
        <OptionTransferLink />
        <p className="t-12 c-2 center">{t('fundsMissing', { amount: format.money(order.missing) })}</p>
      </div>
    );
  }
  return (
    <div className="seconds-acts col g-8">
      <div className="seconds-sides">
        {sides.map((side) => (
          <Button
            key={side}
            variant={side === 'long' ? 'buy' : 'sell'}
            className="seconds-side"
            disabled={reason !== undefined}
            busy={order.busy || !ready}
            aria-describedby={reason ? note : undefined}
            onClick={() => void order.press(side)}
          >
            <span>{texts.direction(side)}</span>
            <SideArrow side={side} size={20} />
          </Button>
        ))}
      </div>
      {reason && (
        <p id={note} className="t-12 c-2 center">
          {reason}
        </p>
      )}
    </div>
  );
}

/** Why no contract can be opened now: no network, no live prices, a closed market, a halt. */
function useBlockReason({ open, state, opensAt }: TradingTime): string | undefined {
  const { t } = useTranslation('seconds');
  const format = useFormat();
  const { zone } = useMarketTexts();
  const block = useTradeBlockText(t('offline'));
  if (block !== undefined) return block;
  if (open) return undefined;
  if (state === 'halted') return t('halted');
  if (opensAt === null) return t('closed');
  return `${t('closed')}. ${t('opensAt', { time: format.dateTime(opensAt), zone })}`;
}
