import { mobilePath } from '@papertape/shared/contract/places.ts';
import type { AccountKind } from '@papertape/shared/contract/values.ts';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { RecordList } from '../../entities/records/record-cards.tsx';
import { ReadError } from '../../lib/form/read-error.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { hiddenText } from '../../lib/format/numbers.ts';
import { useView } from '../../lib/navigation/use-view.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Change } from '../../ui/change.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { changeColumns, signedAmount } from './columns.tsx';
import { AccountFigures } from './parts/account-figures.tsx';
import { CoinList } from './parts/coin-list.tsx';
import { accountKinds, filterCoins, useAssets, useBalanceChanges } from './use-assets.ts';
import './assets.css';

/** Lists every change of an account's available balances. */
function ChangeList({ account }: { account: AccountKind }) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const pages = useBalanceChanges(account);
  return (
    <RecordList
      pages={pages}
      label={t('changes')}
      csvName="balance-changes"
      columns={changeColumns(t, format)}
      emptyTitle={t('changesEmpty')}
      emptyText={t('changesEmptyHint')}
      row={(row) => (
        <ListRow
          title={t(`reason.${row.reason}`)}
          sub={`${format.dateTime(row.time)} · ${t(row.part)}`}
          end={<Change text={signedAmount(format.amount(row.change, row.coin), row.coin)} />}
          endSub={format.amount(row.balanceAfter, row.coin)}
        />
      )}
    />
  );
}

/** Shows one account: its figures, its coins and every change of its balances. */
export function AccountMobile() {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const [query] = useSearchParams();
  const kind = accountKinds.find((one) => one === query.get('account')) ?? ('currency' satisfies AccountKind);
  const model = useAssets();
  const account = model.accounts?.find((one) => one.account === kind);
  const [view, setView] = useView(['coins', 'changes'] as const);
  const title = t(`accountTitle.${kind}`);
  return (
    <MobilePage title={title} fallback={mobilePath('assets')}>
      <PullToRefresh onRefresh={model.refresh}>
        <section className="pad">
          {model.error && <ReadError error={model.error} onRetry={() => void model.refresh()} />}
          {!account && !model.error && <Skeleton height={100} />}
          {account && (
            <>
              <div className="t-24 w-6 num">{model.hidden ? hiddenText : format.money(account.total)}</div>
              <AccountFigures account={account} hidden={model.hidden} />
            </>
          )}
          <Link
            className={`${buttonClass({ block: true })} mt-16`}
            to={mobilePath('transfer', { from: kind })}
          >
            {t('transfer')}
          </Link>
        </section>
        <Tabs
          id="account"
          label={title}
          value={view}
          onChange={setView}
          tabs={[
            { value: 'coins', label: t('coins') },
            { value: 'changes', label: t('changes') },
          ]}
        />
        <TabPanel id="account" value={view}>
          {view === 'changes' && <ChangeList account={kind} />}
          {view === 'coins' && (account || !model.error) && (
            <CoinList
              coins={account && filterCoins(account.coins, { hideSmall: false, search: '' })}
              hidden={model.hidden}
            />
          )}
        </TabPanel>
      </PullToRefresh>
    </MobilePage>
  );
}
