import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../lib/format/format.ts';
import { hiddenText } from '../../../lib/format/numbers.ts';
import { useSignedIn } from '../../../lib/settings/session.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { useLiveAccount } from '../live-account.ts';
import { useMoneyLinks } from '../use-money-links.ts';
import { usePositions } from '../use-open-lists.ts';
import { UnrealisedTotal } from './position-cells.tsx';

/** How the account behind the contracts stands. */
export function AccountCard() {
  const { t } = useTranslation('trading');
  const signedIn = useSignedIn();
  const { deposit, transfer, assets } = useMoneyLinks();
  if (!signedIn) return null;
  return (
    <section className="tr-section">
      <div className="between">
        <h2 className="t-13 w-6">{t('account.title')}</h2>
        <Link className="link t-12" to={assets}>
          {t('account.details')}
        </Link>
      </div>
      <AccountFigures />
      <div className="tr-pair mt-12">
        <Link to={deposit} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {t('submit.deposit')}
        </Link>
        <Link to={transfer} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {t('submit.transfer')}
        </Link>
      </div>
    </section>
  );
}

function AccountFigures() {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const equity = useLiveAccount((account) => account.equity);
  const available = useLiveAccount((account) => account.usable);
  const frozen = useLiveAccount(({ wallet, usable }) => decimalText(new Decimal(wallet).minus(usable), 8));
  const hidden = useSettings(({ balancesHidden }) => balancesHidden);
  const { rows = [] } = usePositions();
  const money = (value: string | null) => (hidden ? hiddenText : `${format.money(value)} USDT`);
  const lines = [
    ['equity', money(equity)],
    ['available', money(available)],
    ['frozen', money(frozen)],
  ] as const;
  return (
    <dl className="mt-8">
      {lines.map(([key, value]) => (
        <div key={key} className="kv kv--sm">
          <dt>{t(`account.${key}`)}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
      <div className="kv kv--sm">
        <dt>{t('account.unrealised')}</dt>
        <dd className="num">{hidden ? hiddenText : <UnrealisedTotal positions={rows} />}</dd>
      </div>
    </dl>
  );
}
