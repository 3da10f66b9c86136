import { useTranslation } from 'react-i18next';
import { MoneyActions } from '../../../entities/money/money-actions.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { Card } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type Portfolio, ranges } from '../use-portfolio.ts';
import { Balance } from './balance.tsx';
import { EquityChart } from './equity-chart.tsx';
import { Invitation } from './invitation.tsx';

/** What the account is worth, and its course over a range. */
export function PortfolioCard({ portfolio }: { portfolio: Portfolio }) {
  const { t } = useTranslation('home');
  if (!portfolio.signedIn) {
    return (
      <Card flush className="dash-invite">
        <Invitation />
      </Card>
    );
  }
  if (portfolio.error) {
    return (
      <Card flush>
        <ErrorState onRetry={portfolio.retry}>{portfolio.error.message}</ErrorState>
      </Card>
    );
  }
  return (
    <Card flush className="dash-portfolio">
      <div className="between">
        <Balance {...portfolio} />
        <div className="home-actions">
          <MoneyActions text={(action) => t(action)} />
        </div>
      </div>
      <Course portfolio={portfolio} />
    </Card>
  );
}

function Course({ portfolio }: { portfolio: Portfolio }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { totals, hidden, range, setRange, late } = portfolio;
  return (
    <>
      <div className="between mt-12">
        <SegmentedControl
          label={t('equity.range')}
          size="sm"
          inline
          value={range}
          onChange={setRange}
          segments={ranges.map((value) => ({ value, label: t(`equity.${value}`) }))}
        />
        {totals && !hidden && (
          <span className="t-12 c-2 num flex g-6" aria-busy={late}>
            {t(`equity.long.${range}`)}
            <Change
              text={`${format.profit(totals.rangeProfit)} (${format.change(totals.rangeProfitRate)})`}
            />
          </span>
        )}
      </div>
      <div className="mt-8">
        {totals === undefined && <Skeleton height={140} />}
        {totals && totals.history.length > 0 && <EquityChart history={totals.history} hidden={hidden} />}
        {totals?.history.length === 0 && <p className="t-13 c-3 equity">{t('equity.empty')}</p>}
      </div>
    </>
  );
}
