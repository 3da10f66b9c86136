import { Decimal, decimalText, zero } from '@papertape/shared/money/decimal.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOptionTransferPlace } from '../../../entities/money/fund-link.tsx';
import { useOptionBalance } from '../../../entities/money/use-option-balance.ts';
import { useAccount } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { hiddenText } from '../../../lib/format/numbers.ts';
import { useSignedIn } from '../../../lib/settings/session.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { UnrealisedTotal } from '../lists/position-cells.tsx';
import { usePositions } from '../lists/use-open-lists.ts';
import { useLiveAccount } from '../state/live-account.ts';
import { ReceiptLine } from './receipt.tsx';
import { useMoneyLinks } from './use-money-links.ts';

/** Renders the currency account, which funds contracts. */
export function AccountCard() {
  const { t } = useTranslation('trading');
  const signedIn = useSignedIn();
  const { deposit, mayDeposit, depositLabel, transfer, assets } = useMoneyLinks();
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
        {mayDeposit && (
          <Link to={deposit} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {depositLabel}
          </Link>
        )}
        <Link to={transfer} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {t('submit.transfer')}
        </Link>
      </div>
    </section>
  );
}

/** Renders the option account, which funds seconds contracts. */
export function OptionAccountCard() {
  const { t } = useTranslation('trading');
  const signedIn = useSignedIn();
  const { assets } = useMoneyLinks();
  const transfer = useOptionTransferPlace();
  if (!signedIn) return null;
  return (
    <section className="tr-section">
      <div className="between">
        <h2 className="t-13 w-6">{t('account.option')}</h2>
        <Link className="link t-12" to={assets}>
          {t('account.details')}
        </Link>
      </div>
      <OptionFigures />
      <Link
        to={transfer}
        className={`mt-12 ${buttonClass({ variant: 'secondary', size: 'sm', block: true })}`}
      >
        {t('submit.transfer')}
      </Link>
    </section>
  );
}

function useMoneyText(): (value: string | null | undefined) => string {
  const format = useFormat();
  const hidden = useSettings(({ balancesHidden }) => balancesHidden);
  return (value) => (hidden ? hiddenText : `${format.money(value)} USDT`);
}

function OptionFigures() {
  const { t } = useTranslation('trading');
  const money = useMoneyText();
  const available = useOptionBalance();
  const staked = useAccount(({ seconds }) =>
    decimalText(
      seconds.reduce((sum, { stake }) => sum.plus(stake), zero),
      8,
    ),
  );
  return (
    <dl className="mt-8">
      <ReceiptLine label={t('account.available')}>{money(available)}</ReceiptLine>
      <ReceiptLine label={t('account.staked')}>{money(staked)}</ReceiptLine>
    </dl>
  );
}

function AccountFigures() {
  const { t } = useTranslation('trading');
  const money = useMoneyText();
  const equity = useLiveAccount((account) => account.equity);
  const available = useLiveAccount((account) => account.usable);
  const frozen = useLiveAccount(({ wallet, usable }) => decimalText(new Decimal(wallet).minus(usable), 8));
  const hidden = useSettings(({ balancesHidden }) => balancesHidden);
  const { rows = [] } = usePositions();
  const lines = [
    ['equity', money(equity)],
    ['available', money(available)],
    ['frozen', money(frozen)],
  ] as const;
  return (
    <dl className="mt-8">
      {lines.map(([key, value]) => (
        <ReceiptLine key={key} label={t(`account.${key}`)}>
          {value}
        </ReceiptLine>
      ))}
      <ReceiptLine label={t('account.unrealised')}>
        {hidden ? hiddenText : <UnrealisedTotal positions={rows} />}
      </ReceiptLine>
    </dl>
  );
}
