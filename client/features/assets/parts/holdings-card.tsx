import { assets } from '@papertape/shared/contract/assets.ts';
import { desktopPath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { WhyFigure } from '../../../entities/money/why-figure.tsx';
import { ActionLink } from '../../../entities/records/columns.tsx';
import { useRead } from '../../../lib/api/use-read.ts';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { hiddenText } from '../../../lib/format/numbers.ts';
import { useView } from '../../../lib/navigation/use-view.ts';
import { Card } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { changeColumns, coinColumns, contractSubject, spreadColumns, transferColumns } from '../columns.tsx';
import {
  type Assets,
  filterCoins,
  useBalanceChanges,
  useCoinFilter,
  useTransferRecords,
} from '../use-assets.ts';
import { coinsOverAccounts } from '../wealth.ts';
import { useChosenAccount } from './account-figures.tsx';

/** Shows the perpetual contracts: equity, margins, unrealized profit. */
function ContractFigures({ hidden }: { hidden: boolean }) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const { data, error, refetch } = useRead(assets.amountForex, undefined, { everyMs: 5_000 });
  if (error && !data) return <ReadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows label={t('contracts')} rows={4} />;
  const money = (value: string) => (hidden ? hiddenText : `${format.money(value)} USDT`);
  return (
    <div className="pad assets-narrow">
      <KeyValueList
        items={[
          { label: t('wallet'), value: money(data.wallet) },
          {
            label: t('unrealised'),
            value: hidden ? hiddenText : <Change text={format.profit(data.unrealised)} />,
          },
          { label: t('positionMargin'), value: money(data.positionMargin) },
          { label: t('orderMargin'), value: money(data.orderMargin) },
          { label: t('maintenanceMargin'), value: money(data.maintenanceMargin) },
          { label: t('marginRate'), value: format.percent(data.marginRate) },
          { label: t('available'), value: money(data.available) },
          { label: t('equity'), value: money(data.equity), total: true },
        ]}
      />
      <WhyFigure subject={contractSubject(t)} />
    </div>
  );
}

const views = ['coins', 'all', 'changes', 'contracts', 'transfers'] as const;

/** Shows coins of the chosen account and their changes, contract figures and transfer records in one card. */
export function HoldingsCard(model: Assets) {
  const { t } = useTranslation('assets');
  const [view, setView] = useView(views);
  const filter = useCoinFilter();
  const labels = {
    coins: t('coins'),
    all: t('allAccounts'),
    changes: t('changes'),
    contracts: t('contracts'),
    transfers: t('transferRecords'),
  };
  return (
    <Card flush className="mt-24 assets-coins">
      <Tabs
        id="holdings"
        plain
        label={t('moneyTitle')}
        value={view}
        onChange={setView}
        tabs={views.map((value) => ({ value, label: labels[value] }))}
        end={
          (view === 'coins' || view === 'all') && (
            <span className="flex g-16">
              <Checkbox
                checked={filter.hideSmall}
                onChange={(event) => filter.setHideSmall(event.target.checked)}
              >
                {t('hideSmall')}
              </Checkbox>
              <SearchInput
                value={filter.search}
                onChange={filter.setSearch}
                inputSize="sm"
                placeholder={t('searchCoin')}
                aria-label={t('searchCoin')}
              />
            </span>
          )
        }
      />
      <TabPanel id="holdings" value={view}>
        {view === 'coins' && <HoldingsTable model={model} filter={filter} />}
        {view === 'all' && <SpreadTable model={model} filter={filter} />}
        {view === 'changes' && <ChangeTable />}
        {view === 'contracts' && <ContractFigures hidden={model.hidden} />}
        {view === 'transfers' && <TransferTable />}
      </TabPanel>
    </Card>
  );
}

function HoldingsTable({ model, filter }: { model: Assets; filter: { hideSmall: boolean; search: string } }) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const { chosen } = useChosenAccount();
  const account = model.accounts?.find((one) => one.account === chosen);
  return (
    <Table
      caption={t('coins')}
      columns={coinColumns(t, format, model.hidden)}
      rows={account && filterCoins(account.coins, filter)}
      rowKey={(row) => row.coin}
      empty={
        <Empty
          title={t('coinsEmpty')}
          action={<ActionLink to={desktopPath('recharge')}>{t('deposit')}</ActionLink>}
        >
          {t('coinsEmptyHint')}
        </Empty>
      }
    />
  );
}

/** Lists each coin once, over all accounts. */
function SpreadTable({ model, filter }: { model: Assets; filter: { hideSmall: boolean; search: string } }) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  return (
    <Table
      caption={t('allAccounts')}
      columns={spreadColumns(t, format, model.hidden)}
      rows={model.accounts && filterCoins(coinsOverAccounts(model.accounts), filter)}
      rowKey={(row) => row.coin}
      empty={<Empty title={t('coinsEmpty')}>{t('coinsEmptyHint')}</Empty>}
    />
  );
}

function ChangeTable() {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const { chosen } = useChosenAccount();
  return (
    <PagedTable
      key={chosen}
      inCard
      pages={useBalanceChanges(chosen)}
      columns={changeColumns(t, format)}
      caption={t('changes')}
      emptyTitle={t('changesEmpty')}
      emptyText={t('changesEmptyHint')}
      emptyAction={<ActionLink to={desktopPath('recharge')}>{t('deposit')}</ActionLink>}
      csvName="balance-changes"
    />
  );
}

function TransferTable() {
  const { t } = useTranslation('assets');
  const format = useFormat();
  return (
    <PagedTable
      inCard
      pages={useTransferRecords()}
      columns={transferColumns(t, format)}
      caption={t('transferRecords')}
      emptyTitle={t('transferEmpty')}
      emptyText={t('transferEmptyHint')}
      emptyAction={<ActionLink to={desktopPath('transfer')}>{t('transfer')}</ActionLink>}
      csvName="transfers"
    />
  );
}
