import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../lib/format/format.ts';
import { hiddenText } from '../../../lib/format/numbers.ts';
import { Card } from '../../../ui/card.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Portfolio } from '../use-portfolio.ts';

const kinds = ['currency', 'option', 'financing'] as const;
const colour = (index: number) => ({ background: `var(--alloc-${index + 1})` });

/** The three accounts with what is free and what is bound; first steps for visitors. */
export function AccountsCard({ portfolio }: { portfolio: Portfolio }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { totals, hidden, signedIn } = portfolio;
  if (!signedIn) return <FirstSteps />;
  const accounts = totals?.accounts ?? [];
  const share = (kind: string) =>
    format.percent(accounts.find(({ account }) => account === kind)?.shareRate ?? '0', 1);
  const label = t('accounts.share', {
    currency: share('currency'),
    option: share('option'),
    financing: share('financing'),
  });
  const money = (amount: string) => (hidden ? hiddenText : format.money(amount));
  return (
    <Card
      title={t('accounts.title')}
      end={
        <Link className="link t-13" to="/pages/desktop/asset/index">
          {t('accounts.view')}
        </Link>
      }
    >
      <div className="share" role="img" aria-label={label}>
        {accounts.map(({ account, shareRate }, index) => (
          <i
            key={account}
            hidden={Number(shareRate) === 0}
            style={{ width: `${Number(shareRate) * 100}%`, ...colour(index) }}
          />
        ))}
      </div>
      {totals === undefined && kinds.map((kind) => <Skeleton key={kind} height={72} />)}
      {accounts.map((account, index) => (
        <div key={account.account} className="dash-acc">
          <div className="between">
            <span className="flex g-8">
              <i className="swatch" style={colour(index)} />
              <span>{t(`accounts.${account.account}`)}</span>
              <span className="t-12 c-3">{format.percent(account.shareRate, 1)}</span>
            </span>
            <b className="w-6 num">{money(account.total)}</b>
          </div>
          <div className="between t-12 c-3 num mt-4 dash-indent">
            <span>{t('accounts.available', { amount: money(account.available) })}</span>
            <span>{t('accounts.frozen', { amount: money(account.frozen) })}</span>
          </div>
        </div>
      ))}
    </Card>
  );
}

const steps = [
  { key: 'register', icon: 'user', to: '/pages/desktop/register/register-phone' },
  { key: 'demo', icon: 'candles', to: '/pages/desktop/trade/index' },
  { key: 'verify', icon: 'id-card', to: '/pages/desktop/kyc/index' },
] as const;

function FirstSteps() {
  const { t } = useTranslation('home');
  return (
    <Card flush title={t('start.title')}>
      {steps.map(({ key, icon, to }) => (
        <ListRow key={key} icon={icon} title={t(`start.${key}`)} sub={t(`start.${key}Hint`)} to={to} />
      ))}
    </Card>
  );
}
