import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { EquityBand } from '../../entities/money/equity-band.tsx';
import { ReadError } from '../../lib/form/read-error.tsx';
import { MoneyNav } from '../../lib/navigation/money-nav.tsx';
import { Page } from '../../ui/page.tsx';
import { AccountCards, BitcoinValue, ShareBar, WealthFigures } from './parts/account-figures.tsx';
import { StatementButton } from './parts/addition-links.tsx';
import { HoldingsCard } from './parts/holdings-card.tsx';
import { TransferPart } from './parts/transfer-form.tsx';
import { useAssets } from './use-assets.ts';
import './assets.css';

export function AssetsDesktop() {
  const [query] = useSearchParams();
  return query.get('view') === 'transfer' ? <TransferPage key={query.toString()} /> : <AssetsOverview />;
}

function AssetsOverview() {
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
        <ReadError error={model.error} onRetry={() => void model.refresh()} />
      ) : (
        <>
          <ShareBar accounts={model.accounts} />
          <AccountCards {...model} />
          <div className="assets-wealth--card">
            <WealthFigures {...model} />
          </div>
          <HoldingsCard {...model} />
          {/* Last, so that nothing above it moves it any more. */}
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
  return (
    <Page title={t('transfer')} frame="desktop" nav={<MoneyNav />}>
      <div className="card assets-narrow">
        <div className="card__body">
          <TransferPart />
        </div>
      </div>
    </Page>
  );
}
