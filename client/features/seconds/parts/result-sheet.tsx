import type { SecondsContract } from '@papertape/shared/contract/seconds-rows.ts';
import { useTranslation } from 'react-i18next';
import { useOwnSeat } from '../../../entities/classroom/use-own-seat.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Change } from '../../../ui/change.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Slip } from '../../../ui/slip.tsx';
import { priceMove } from '../model/after-loss.ts';
import { useResults } from '../use-results.ts';
import { useStakedLately } from '../use-staked-lately.ts';
import { ContractFacts } from './contract-sheet.tsx';
import { PricePath } from './price-path.tsx';
import { SideBadge } from './side-badge.tsx';

interface ResultSheetProps {
  /** Something else is being asked: a result waits. */
  held: boolean;
  onRecords: () => void;
}

/** Shows each contract that ended while the page is open: what the price did and what came of it, before anything else is done. */
export function ResultSheet({ held, onRecords }: ResultSheetProps) {
  const { t } = useTranslation('seconds');
  const { result, next } = useResults();
  const contract = held ? undefined : result;
  const title = useTitle(contract);
  const mayRepeat = useOwnSeat()?.rules.secondsAgain !== false;
  const toRecords = () => {
    next();
    onRecords();
  };
  return (
    <Sheet
      open={contract !== undefined}
      onClose={next}
      title={title}
      footer={
        <>
          {mayRepeat && (
            <Button size="lg" onClick={next}>
              {t('sheet.again')}
            </Button>
          )}
          <Button variant="primary" onClick={next}>
            {t('sheet.done')}
          </Button>
        </>
      }
    >
      {contract && <Result contract={contract} title={title} onRecords={toRecords} />}
    </Sheet>
  );
}

/** "BTC fell 0.17%": the reason, not the verdict. */
function useTitle(contract: SecondsContract | undefined): string {
  const { t } = useTranslation('seconds');
  const format = useFormat();
  if (!contract) return '';
  const move = priceMove(contract);
  if (!move) return t(`sheet.${contract.result ?? 'draw'}`);
  return t(`move.${move.way}`, {
    symbol: format.symbol(contract.symbol),
    rate: format.percent(move.rate, 3),
  });
}

interface ResultProps {
  contract: SecondsContract;
  title: string;
  onRecords: () => void;
}

function Result({ contract, title, onRecords }: ResultProps) {
  const { t } = useTranslation('seconds');
  const format = useFormat();
  const staked = useStakedLately(contract);
  const { profit, result, side, symbol } = contract;
  return (
    <Slip className="seconds-slip" label={title} printed>
      <div className="seconds-result">
        <span className="t-32 w-6">
          <Change text={format.profit(profit)} /> <span className="t-14 c-2">USDT</span>
        </span>
        <span className="flex g-8 t-13 c-2">
          {result && t(`sheet.${result}`)} <b className="w-6">{format.symbol(symbol)}</b>{' '}
          <SideBadge side={side} />
        </span>
      </div>
      <PricePath contract={contract} />
      {staked !== null && (
        <p className="seconds-staked">{t('stakedLately', { amount: format.money(staked) })}</p>
      )}
      <ContractFacts contract={contract} />
      <button type="button" className="link t-13 seconds-more" onClick={onRecords}>
        {t('sheet.records')}
      </button>
    </Slip>
  );
}
