import type { Instrument } from '@papertape/shared/contract/market.ts';
import { Decimal, decimalText, zero } from '@papertape/shared/money/decimal.ts';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOptionTransferPlace } from '../../../entities/money/fund-link.tsx';
import { useOptionBalance } from '../../../entities/money/use-option-balance.ts';
import { useAccount, usePainted } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { hiddenText } from '../../../lib/format/numbers.ts';
import { useRenderCount } from '../../../lib/screens/render-count.ts';
import type { TradeProduct } from '../../../lib/screens/trade-panels.ts';
import { otherProduct, otherProducts } from '../../../lib/screens/trade-panels.ts';
import { useSignedIn } from '../../../lib/settings/session.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { writeText } from '../../../ui/price.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { UnrealisedTotal } from '../lists/position-cells.tsx';
import { usePositions } from '../lists/use-open-lists.ts';
import type { LiveAccountView } from '../model/account-at-marks.ts';
import { ClosedNotice } from '../parts/ticker-cells.tsx';
import { liveAccount } from '../state/live-account.ts';
import { ContractDetails } from '../symbol/contract-details.tsx';
import { ModeChips, TypeTabs } from './order-choices.tsx';
import { OrderFields, ToleranceLine } from './order-fields.tsx';
import { AvailableLine, ReceiptLine, SideReceipt } from './receipt.tsx';
import { SubmitPair } from './submit-buttons.tsx';
import { useMoneyLinks } from './use-money-links.ts';

interface OrderColumnProps {
  instrument: Instrument;
  product: TradeProduct;
  onProduct: (product: TradeProduct) => void;
}

/** Renders the right column: the order form of the chosen product, the account and the contract. */
export function OrderColumn({ instrument, product, onProduct }: OrderColumnProps) {
  const { t } = useTranslation('trading');
  const Other = otherProduct(product)?.Form;
  return (
    <>
      <Tabs
        id="product"
        small
        label={t('products.title')}
        value={product}
        onChange={onProduct}
        tabs={(['perpetual', ...otherProducts.map((one) => one.product)] as const).map((value) => ({
          value,
          label: t(`products.${value}`),
        }))}
      />
      <TabPanel id="product" value={product}>
        {Other ? (
          <Other instrument={instrument} waiting={<Skeleton height={360} />} />
        ) : (
          <DesktopOrderForm instrument={instrument} />
        )}
      </TabPanel>
      {product === 'seconds' ? <OptionAccountCard /> : <AccountCard />}
      <section className="tr-section">
        <h2 className="t-13 w-6">{t('details.title')}</h2>
        <div className="mt-8">
          <ContractDetails instrument={instrument} />
        </div>
      </section>
    </>
  );
}

/** Renders the order form of perpetual contracts, with a receipt and a button for each side. */
function DesktopOrderForm({ instrument }: { instrument: Instrument }) {
  useRenderCount('OrderForm');
  const { t } = useTranslation('trading');
  const { transfer } = useMoneyLinks();
  return (
    <section className="tr-section tr-section--form col g-8" aria-label={t('form.title')}>
      <ModeChips />
      <TypeTabs />
      <AvailableLine
        end={
          <Link className="c-accent" to={transfer} aria-label={t('submit.transfer')}>
            <Icon name="transfer" size={16} />
          </Link>
        }
      />
      <ClosedNotice symbol={instrument.symbol} session={instrument.session} />
      <OrderFields />
      <ToleranceLine />
      <SubmitPair />
      <div className="tr-pair tr-receipts">
        <SideReceipt side="buy" />
        <SideReceipt side="sell" />
      </div>
    </section>
  );
}

/** Renders an account under its title with a link to the assets; nothing for a visitor. */
function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('trading');
  const signedIn = useSignedIn();
  const { assets } = useMoneyLinks();
  if (!signedIn) return null;
  return (
    <section className="tr-section">
      <div className="between">
        <h2 className="t-13 w-6">{title}</h2>
        <Link className="link t-12" to={assets}>
          {t('account.details')}
        </Link>
      </div>
      {children}
    </section>
  );
}

/** Renders the currency account, which funds contracts. */
function AccountCard() {
  const { t } = useTranslation('trading');
  const { deposit, mayDeposit, depositLabel, transfer } = useMoneyLinks();
  return (
    <AccountSection title={t('account.title')}>
      <MarginFigures />
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
    </AccountSection>
  );
}

/** Renders the option account, which funds seconds contracts. */
function OptionAccountCard() {
  const { t } = useTranslation('trading');
  const transfer = useOptionTransferPlace();
  return (
    <AccountSection title={t('account.option')}>
      <OptionFigures />
      <Link
        to={transfer}
        className={`mt-12 ${buttonClass({ variant: 'secondary', size: 'sm', block: true })}`}
      >
        {t('submit.transfer')}
      </Link>
    </AccountSection>
  );
}

function useMoneyText(): (value: string | null | undefined) => string {
  const format = useFormat();
  const hidden = useSettings(({ balancesHidden }) => balancesHidden);
  return useCallback((value) => (hidden ? hiddenText : `${format.money(value)} USDT`), [format, hidden]);
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

const marginFigures = {
  equity: (account: LiveAccountView) => account.equity,
  available: (account: LiveAccountView) => account.usable,
  frozen: ({ wallet, usable }: LiveAccountView) => decimalText(new Decimal(wallet).minus(usable), 8),
};

/** Renders an amount of the account. A tick writes it without rendering. */
function MarginFigure({ read }: { read: (account: LiveAccountView) => string }) {
  const money = useMoneyText();
  const paint = useCallback(
    (element: HTMLElement) => {
      const text = money(liveAccount.isKnown ? read(liveAccount.state) : null);
      if (element.textContent !== text) writeText(element, text);
    },
    [money, read],
  );
  return <span ref={usePainted(liveAccount.subscribe, paint)} />;
}

function MarginFigures() {
  const { t } = useTranslation('trading');
  const hidden = useSettings(({ balancesHidden }) => balancesHidden);
  const { rows = [] } = usePositions();
  return (
    <dl className="mt-8">
      {(['equity', 'available', 'frozen'] as const).map((key) => (
        <ReceiptLine key={key} label={t(`account.${key}`)}>
          <MarginFigure read={marginFigures[key]} />
        </ReceiptLine>
      ))}
      <ReceiptLine label={t('account.unrealised')}>
        {hidden ? hiddenText : <UnrealisedTotal positions={rows} />}
      </ReceiptLine>
    </dl>
  );
}
