import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EquityBand } from '../../entities/money/equity-band.tsx';
import { ReadError } from '../../lib/form/read-error.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { hiddenText } from '../../lib/format/numbers.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CoinIcon } from '../../ui/coin-icon.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { Page } from '../../ui/page.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Skeleton, SkeletonGroup, SkeletonRows } from '../../ui/skeleton.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { partsText } from './columns.tsx';
import {
  AccountFigures,
  BitcoinValue,
  ShareBar,
  shareColor,
  WealthFigures,
} from './parts/account-figures.tsx';
import { JournalRow, StatementButton } from './parts/addition-links.tsx';
import { CoinList } from './parts/coin-list.tsx';
import { type Assets, accountKinds, filterCoins, useAssets, useCoinFilter } from './use-assets.ts';
import { type CoinOverAccounts, coinsOverAccounts } from './wealth.ts';
import './assets.css';

interface SpreadListProps {
  coins: readonly CoinOverAccounts[] | undefined;
  hidden: boolean;
}

/** Lists coins over all accounts, as rows of two lines. */
function SpreadList({ coins, hidden }: SpreadListProps) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  if (coins === undefined) return <SkeletonRows label={t('coins')} rows={5} />;
  if (coins.length === 0) return <Empty title={t('coinsEmpty')}>{t('coinsEmptyHint')}</Empty>;
  return coins.map((coin) => (
    <ListRow
      key={coin.coin}
      picture={<CoinIcon symbol={coin.coin} />}
      title={coin.coin}
      sub={hidden || coin.parts.length === 0 ? coin.name : partsText(coin, t, format)}
      end={hidden ? hiddenText : format.amount(coin.total, coin.coin)}
      endSub={hidden ? hiddenText : format.dollars(coin.valueUsd)}
    />
  ));
}

export function AssetsMobile() {
  const { t } = useTranslation('assets');
  const model = useAssets();
  return (
    <>
      <TopBar title={t('moneyTitle')} />
      <Page title={t('moneyTitle')} frame="mobile">
        <PullToRefresh onRefresh={model.refresh}>
          <EquityBand equity={model.equity} beside={<BitcoinValue equity={model.equity} />} />
          {model.error ? (
            <ReadError error={model.error} onRetry={() => void model.refresh()} />
          ) : (
            <Holdings {...model} />
          )}
        </PullToRefresh>
      </Page>
    </>
  );
}

function Holdings(model: Assets) {
  const { accounts, hidden } = model;
  const { t } = useTranslation('assets');
  const filter = useCoinFilter();
  const [spread, setSpread] = useState<'currency' | 'all'>('currency');
  const coins = accounts?.find((account) => account.account === 'currency')?.coins;
  return (
    <>
      <section>
        <div className="pad">
          <div className="between">
            <h2 className="section-title">{t('accounts')}</h2>
            <Link className="link t-13" to={mobilePath('transferRecords')}>
              {t('transferRecords')}
            </Link>
          </div>
          <div className="mt-12">
            <ShareBar accounts={accounts} />
          </div>
        </div>
        <AssetAccountRows accounts={accounts} hidden={hidden} />
        <JournalRow />
        <StatementButton />
      </section>
      <div className="gap-band" />
      <WealthFigures {...model} />
      <div className="gap-band" />
      <section>
        <div className="pad between">
          <h2 className="section-title">{t('coins')}</h2>
          <Checkbox
            checked={filter.hideSmall}
            onChange={(event) => filter.setHideSmall(event.target.checked)}
          >
            {t('hideSmall')}
          </Checkbox>
        </div>
        <div className="pad-x">
          <SegmentedControl
            label={t('coins')}
            size="sm"
            value={spread}
            onChange={setSpread}
            segments={[
              { value: 'currency', label: t('accountTitle.currency') },
              { value: 'all', label: t('allAccounts') },
            ]}
          />
        </div>
        {spread === 'currency' ? (
          <CoinList coins={coins && filterCoins(coins, filter)} hidden={hidden} />
        ) : (
          <SpreadList coins={accounts && filterCoins(coinsOverAccounts(accounts), filter)} hidden={hidden} />
        )}
      </section>
    </>
  );
}

function AssetAccountRows({ accounts, hidden }: Pick<Assets, 'accounts' | 'hidden'>) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  if (accounts === undefined) {
    return (
      <SkeletonGroup label={t('accounts')}>
        {accountKinds.map((kind) => (
          <div key={kind} className="assets-account">
            <Skeleton height="4.125rem" />
          </div>
        ))}
      </SkeletonGroup>
    );
  }
  return accounts.map((account, index) => (
    <Link
      key={account.account}
      className="assets-account"
      to={mobilePath('account', { account: account.account })}
    >
      <span className="between">
        <span className="flex g-8">
          <i className="swatch" style={shareColor(index)} />
          <b className="w-6 t-14">{t(`account.${account.account}`)}</b>
          <span className="t-12 c-3">{format.percent(account.shareRate, 1)}</span>
        </span>
        <span className="flex g-4">
          <b className="w-6 t-14 num">{hidden ? hiddenText : format.money(account.total)}</b>
          <span className="c-3">
            <Icon name="chevron-right" size={14} />
          </span>
        </span>
      </span>
      <AccountFigures account={account} hidden={hidden} />
    </Link>
  ));
}
