import { desktopPath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { EquityBand } from '../../entities/money/equity-band.tsx';
import { MoneyNav } from '../../lib/navigation/money-nav.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { AccountCards } from './parts/account-cards.tsx';
import { BitcoinValue } from './parts/bitcoin-value.tsx';
import { HoldingsCard } from './parts/holdings-card.tsx';
import { ShareBar } from './parts/share-bar.tsx';
import { StatementButton } from './parts/statement-button.tsx';
import { TransferForm } from './parts/transfer-form.tsx';
import { TransferReceipt } from './parts/transfer-receipt.tsx';
import { WealthFigures } from './parts/wealth-figures.tsx';
import { accountKinds, useAssets } from './use-assets.ts';
import { useTransfer } from './use-transfer.ts';
import './assets.css';

export function AssetsDesktop() {
  const [query] = useSearchParams();
  return query.get('view') === 'transfer' ? <TransferPage key={query.toString()} /> : <Overview />;
}

function Overview() {
  const { t } = useTranslation('assets');
  const model = useAssets();
  return (
    <Page
      title={t('moneyTitle')}
      frame="desktop"
      titleHidden
      nav={<MoneyNav />}
      head={<EquityBand equity={model.equity} beside={<BitcoinValue equity={model.equity} />} />}
    >
      <h1 className="sr-only">{t('moneyTitle')}</h1>
      {model.error ? (
        <ErrorState onRetry={() => void model.refresh()}>{model.error.message}</ErrorState>
      ) : (
        <>
          <ShareBar accounts={model.accounts} />
          <AccountCards {...model} />
          <div className="assets-wealth--card">
            <WealthFigures {...model} />
          </div>
          <HoldingsCard {...model} />
          {/* Below everything: it comes when nothing above it will grow any more. */}
          {model.accounts && (
            <div className="mt-16">
              <StatementButton />
            </div>
          )}
        </>
      )}
    </Page>
  );
}

function TransferPage() {
  const { t } = useTranslation('assets');
  const [query] = useSearchParams();
  const from = accountKinds.find((kind) => kind === query.get('from'));
  const to = accountKinds.find((kind) => kind === query.get('to'));
  const form = useTransfer({ from, to, coin: query.get('coin') ?? undefined });
  return (
    <Page title={t('transfer')} frame="desktop" nav={<MoneyNav />}>
      <div className="card assets-narrow">
        <div className="card__body">
          {form.done ? (
            <TransferReceipt
              record={form.done}
              onAgain={form.again}
              leave={
                <Link className={buttonClass({ variant: 'primary', block: true })} to={desktopPath('assets')}>
                  {t('receipt.done')}
                </Link>
              }
            />
          ) : (
            <TransferForm form={form} />
          )}
        </div>
      </div>
    </Page>
  );
}
