import type { Instrument, SessionState } from '@papertape/shared/contract/market.ts';
import { type SecondsOffer, seconds } from '@papertape/shared/contract/seconds.ts';
import type { Side } from '@papertape/shared/contract/values.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoginLink } from '../../../entities/account/login-link.tsx';
import { useSessionState } from '../../../entities/market/session-note.tsx';
import { useMarketTexts } from '../../../entities/market/use-market-texts.ts';
import { OptionTransferLink, useOptionTransferPlace } from '../../../entities/money/fund-link.tsx';
import { useRead } from '../../../lib/api/use-read.ts';
import { useTradeBlockText } from '../../../lib/form/money-button.tsx';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { unknownText } from '../../../lib/format/numbers.ts';
import { useSignedIn } from '../../../lib/settings/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectCard } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Field } from '../../../ui/field.tsx';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { winPayout, winProfit } from '../model/outcome.ts';
import { changeOrderDraft, type Offers, type SecondsOrder, stakeDecimals } from '../use-order.ts';
import { SideArrow, useSecondsTexts } from './side-badge.tsx';

interface TradingTime {
  state: SessionState;
  open: boolean;
  /** Null while open, and while a halt has no end. */
  opensAt: number | null;
}

const everyMs = 30_000;

/** Returns whether the symbol trades by its newest tick; while it does not, reads when it will. */
export function useTradingTime({ symbol, session }: Pick<Instrument, 'symbol' | 'session'>): TradingTime {
  const state = useSessionState(symbol, session);
  const open = state === 'open';
  const { data } = useRead(seconds.checkTradingTime, { symbol }, { enabled: !open, everyMs });
  return { state, open, opensAt: open ? null : (data?.session ?? session).nextOpenAt };
}

/** Shows that the market is closed and when it opens; nothing while it is open. */
export function ClosedNote({ time }: { time: TradingTime }) {
  const { t } = useTranslation('seconds');
  const format = useFormat();
  const { zone } = useMarketTexts();
  if (time.open) return null;
  if (time.state === 'halted') return <Banner tone="warn">{t('halted')}</Banner>;
  return (
    <Banner tone="warn">
      <b>{t('closed')}</b>
      {time.opensAt !== null && (
        <>
          <br />
          {t('opensAt', { time: format.dateTime(time.opensAt), zone })}
        </>
      )}
    </Banner>
  );
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Offers durations with their profit rates. */
export function DurationGrid({ offers }: { offers: Offers }) {
  const { t } = useTranslation('seconds');
  const format = useFormat();
  const texts = useSecondsTexts();
  const label = useId();
  if (offers.error) return <ReadError error={offers.error} onRetry={offers.retry} />;
  return (
    <div>
      <div className="field__label seconds-label">
        <span id={label}>{t('duration')}</span>
        <span className="c-3">{t('return')}</span>
      </div>
      <fieldset className="seconds-durations" aria-labelledby={label}>
        {offers.list === undefined && placeholders.map((key) => <Skeleton key={key} height={54} />)}
        {offers.list?.map((offer) => (
          <SelectCard
            key={offer.seconds}
            selected={offer === offers.chosen}
            onSelect={() => changeOrderDraft({ seconds: offer.seconds })}
          >
            <span className="t-13 w-6">{texts.duration(offer)}</span>
            <span className="t-12 c-2 num">{format.change(offer.profitRate, 0)}</span>
          </SelectCard>
        ))}
      </fieldset>
    </div>
  );
}

const usual = ['10', '50', '100', '200', '500', '1000', '5000'];
const quickShown = 4;

/** Returns usual stakes within the limits, the smallest first. */
function quickStakes({ minStake, maxStake }: SecondsOffer): string[] {
  return usual
    .filter((stake) => new Decimal(stake).gte(minStake) && new Decimal(stake).lte(maxStake))
    .slice(0, quickShown);
}

interface StakeFieldProps {
  order: SecondsOrder;
  offer: SecondsOffer | undefined;
}

/** Renders the stake with its balance, limits and usual amounts. */
export function StakeField({ order, offer }: StakeFieldProps) {
  const { t } = useTranslation('seconds');
  const format = useFormat();
  const limits = offer && {
    minimum: format.detail(offer.minStake, 'USDT'),
    maximum: format.detail(offer.maxStake, 'USDT'),
  };
  return (
    <div>
      <Field
        label={t('amount')}
        labelEnd={<Balance available={order.available} />}
        error={order.error}
        hint={limits && t('limits', limits)}
      >
        <NumberInput
          value={order.stake}
          onChange={order.setStake}
          scale={stakeDecimals}
          suffix={<span className="input__suffix">USDT</span>}
          unit="USDT"
          {...(offer && order.available !== undefined ? { onMax: order.setMost } : {})}
        />
      </Field>
      {offer && (
        <fieldset className="seconds-quick mt-8" aria-label={t('quick')}>
          {quickStakes(offer).map((stake) => (
            <Chip
              key={stake}
              className="chip--center"
              pressed={order.stake !== '' && new Decimal(order.stake).eq(stake)}
              onClick={() => order.setStake(stake)}
            >
              {format.detail(stake, 'USDT')}
            </Chip>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function Balance({ available }: { available: string | undefined }) {
  const { t } = useTranslation('seconds');
  const format = useFormat();
  const transfer = useOptionTransferPlace();
  if (!useSignedIn()) return null;
  return (
    <Link to={transfer} className="seconds-balance num c-3" title={t('toOption')}>
      {t('availableAmount', { amount: format.money(available) })}
    </Link>
  );
}

interface SideButtonsProps {
  order: SecondsOrder;
  time: TradingTime;
  /** Offers are known. */
  ready: boolean;
}

const sides: readonly Side[] = ['long', 'short'];

/** Renders up and down, or the step that is needed first. */
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
        <OptionTransferLink missing={order.missing} />
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

/** Returns why no contract can be opened: no network, no live prices, a closed market, a halt. */
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

interface ExpectedLinesProps {
  stake: string;
  offer: SecondsOffer | undefined;
}

/** Shows the outcomes of a win and a loss before anything is sent. */
export function ExpectedLines({ stake, offer }: ExpectedLinesProps) {
  const { t } = useTranslation('seconds');
  const format = useFormat();
  const known = stake !== '' && offer !== undefined && new Decimal(stake).gt(0);
  const usdt = (text: string | undefined) => `${text ?? unknownText} USDT`;
  const profit = known ? format.profit(winProfit(stake, offer.profitRate)) : undefined;
  const receipt = known ? format.money(winPayout(stake, offer.profitRate)) : undefined;
  const loss = known ? format.profit(new Decimal(stake).negated().toFixed()) : undefined;
  return (
    <div>
      <KeyValueList
        small
        items={[
          {
            key: 'profit',
            label: t('expectedProfit'),
            value: <span className={known ? 'up' : undefined}>{usdt(profit)}</span>,
          },
          { key: 'receipt', label: t('expectedReceipt'), value: usdt(receipt) },
          {
            key: 'loss',
            label: t('possibleLoss'),
            value: <span className={known ? 'down' : undefined}>{usdt(loss)}</span>,
          },
        ]}
      />
      <p className="t-12 c-2 mt-8">
        {t('risk')} {t('equalPrice')}
      </p>
    </div>
  );
}

/** Shows the same in one line beside the buttons, where the lines may be out of view. */
export function ExpectedShort({ stake, offer }: ExpectedLinesProps) {
  const { t } = useTranslation('seconds');
  const format = useFormat();
  if (stake === '' || offer === undefined || new Decimal(stake).lte(0)) return null;
  return (
    <p className="between t-12 num">
      <span>{t('ifWon', { amount: format.profit(winProfit(stake, offer.profitRate)) })}</span>
      <span>{t('ifLost', { amount: format.profit(new Decimal(stake).negated().toFixed()) })}</span>
    </p>
  );
}
