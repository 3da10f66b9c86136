import { desktopPath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { ActionLink } from '../../../entities/records/action-link.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { useView } from '../../../lib/navigation/use-view.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Table } from '../../../ui/table.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { changeColumns, coinColumns, spreadColumns, transferColumns } from '../columns.tsx';
import { type Assets, filterCoins, useCoinFilter } from '../use-assets.ts';
import { useBalanceChanges } from '../use-balance-changes.ts';
import { useTransferRecords } from '../use-transfer-records.ts';
import { coinsOverAccounts } from '../wealth.ts';
import { useChosenAccount } from './account-cards.tsx';
import { ContractFigures } from './contract-figures.tsx';

const views = ['coins', 'all', 'changes', 'contracts', 'transfers'] as const;

/** Coins of the chosen account and what changed them, contract figures and transfer records in one card. */
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
        {view === 'coins' && <CoinTable model={model} filter={filter} />}
        {view === 'all' && <SpreadTable model={model} filter={filter} />}
        {view === 'changes' && <ChangeTable />}
        {view === 'contracts' && <ContractFigures hidden={model.hidden} />}
        {view === 'transfers' && <TransferTable />}
      </TabPanel>
    </Card>
  );
}

function CoinTable({ model, filter }: { model: Assets; filter: { hideSmall: boolean; search: string } }) {
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

/** Each coin once, over all accounts. */
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
