import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format/format.ts';
import { hiddenText } from '../../lib/format/numbers.ts';
import { Change } from '../../ui/change.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Totals } from './use-totals.ts';
import './money.css';

interface TotalBalanceProps extends Pick<Totals, 'totals' | 'failed' | 'hidden' | 'toggleHidden'> {
  title: string;
  /** What the eye does next. */
  eyeLabel: string;
  /** Beside the total. */
  beside?: ReactNode | undefined;
  /** Says what the change is measured from. */
  since: ReactNode;
}

/** What all accounts are worth and what today brought, or dots in their place, with the eye that hides them. */
export function TotalBalance(props: TotalBalanceProps) {
  const { title, eyeLabel, totals, failed, hidden, toggleHidden, beside, since } = props;
  const format = useFormat();
  return (
    <div>
      <div className="flex g-6 t-13 c-2">
        {title}
        <IconButton
          small
          icon={hidden ? 'eye-off' : 'eye'}
          iconSize={16}
          label={eyeLabel}
          onClick={toggleHidden}
        />
      </div>
      <div className="flex g-8 money-total">
        {totals === undefined && !failed ? (
          <Skeleton width={200} height={36} />
        ) : (
          <>
            <span className="t-32 w-6 num">{hidden ? hiddenText : format.money(totals?.totalUsd)}</span>
            {beside}
          </>
        )}
      </div>
      <div className="t-13 num mt-4 flex g-8 money-today">
        {totals === undefined && !failed && <Skeleton width={160} height={16} />}
        {totals && hidden && <span>{hiddenText}</span>}
        {totals && !hidden && (
          <Change text={`${format.profit(totals.todayProfit)} (${format.change(totals.todayProfitRate)})`} />
        )}
        {totals && since}
      </div>
    </div>
  );
}
