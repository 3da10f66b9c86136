import { type AccountSummary, assets } from '@papertape/shared/contract/assets.ts';
import { financing } from '@papertape/shared/contract/financing.ts';
import { loan } from '@papertape/shared/contract/loan.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Equity } from '../../../entities/money/use-equity.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { hiddenText, unknownText } from '../../../lib/format/numbers.ts';
import { useSetQuery } from '../../../lib/navigation/use-set-query.ts';
import { SelectCard } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type Assets, accountKinds } from '../use-assets.ts';
import { computeWealth } from '../wealth.ts';

/** Returns the color of the account at an index. */
export const shareColor = (index: number) => ({ background: `var(--alloc-${index + 1})` });

/** Shows how the total is spread over the accounts. */
export function ShareBar({ accounts }: { accounts: AccountSummary[] | undefined }) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const list = accounts ?? [];
  const part = (account: string) =>
    format.percent(list.find((one) => one.account === account)?.shareRate ?? '0', 1);
  const label = t('shareLabel', {
    currency: part('currency'),
    option: part('option'),
    financing: part('financing'),
  });
  return (
    <div className="share" role="img" aria-label={label}>
      {list.map((account, index) => (
        <i
          key={account.account}
          hidden={Number(account.shareRate) === 0}
          style={{ width: `${Number(account.shareRate) * 100}%`, ...shareColor(index) }}
        />
      ))}
    </div>
  );
}

/** Shows the balance in bitcoin. */
export function BitcoinValue({ equity: { totals, hidden } }: { equity: Equity }) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  if (totals === undefined || hidden) return null;
  return (
    <span className="band__note num">
      {t('btcEstimate', { amount: format.amount(totals.totalBtc, 'BTC') })}
    </span>
  );
}

const everyMs = 10_000;
const running = { status: 'during', size: 1 } as const;

/** Returns the account's value with open positions, stakes, debts, and the interest of fixed terms. */
function useWealth({ totals }: Equity) {
  const contracts = useRead(assets.amountForex, undefined, { everyMs });
  const debt = useRead(loan.estimatePaidLoans);
  const terms = useRead(financing.userProductList, running);
  const reads = [contracts, debt, terms];
  const known = totals && contracts.data && debt.data && terms.data;
  return {
    wealth:
      known && computeWealth({ totalUsd: totals.totalUsd, contracts: contracts.data, debt: debt.data.total }),
    terms: terms.data?.summary,
    error: known ? null : (reads.find(({ error }) => error)?.error ?? null),
    retry: () => {
      for (const read of reads) void read.refetch();
    },
  };
}

/** Shows equity, unrealized profit, margin, debt and yield in one view. */
export function WealthFigures({ equity, hidden }: Pick<Assets, 'equity' | 'hidden'>) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const { wealth, terms, error, retry } = useWealth(equity);
  if (equity.error) return null;
  if (error) return <ReadError error={error} onRetry={retry} />;
  // Every figure has its space before it loads, so that content below does not move.
  const gray = <Skeleton width={88} height="1lh" />;
  const money = (value = unknownText) => (hidden ? hiddenText : format.money(value));
  const figure = (value: string | undefined) => (value === undefined ? gray : money(value));
  const profit = (value: string | undefined) => {
    if (value === undefined) return gray;
    return hidden ? hiddenText : <Change text={format.profit(value)} />;
  };
  const marginRate = wealth?.marginRate ?? null;
  const rate = marginRate === null ? unknownText : format.percent(marginRate);
  const figures = [
    { key: 'equity', value: figure(wealth?.equity), hint: t('wealth.equityHint') },
    { key: 'unrealised', value: profit(wealth?.unrealised), hint: t('wealth.unrealisedHint') },
    { key: 'margin', value: figure(wealth?.margin), hint: t('wealth.marginHint', { rate }) },
    { key: 'debt', value: figure(wealth?.debt), hint: t('wealth.debtHint') },
    { key: 'net', value: figure(wealth?.net), hint: t('wealth.netHint') },
    {
      key: 'yield',
      value: profit(terms?.interestToDate),
      hint: t('wealth.yieldHint', { amount: money(terms?.subscribed) }),
    },
  ] as const;
  return (
    <section className="assets-wealth" aria-label={t('wealth.title')} aria-busy={!(wealth && terms)}>
      <h2 className="section-title">{t('wealth.title')}</h2>
      <dl>
        {figures.map(({ key, value, hint }) => (
          <div key={key}>
            <dt>{t(`wealth.${key}`)}</dt>
            <dd>
              <b className="num">{value}</b>
              <span>{hint}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Keeps in the address which account's coins the table shows. */
export function useChosenAccount() {
  const [query] = useSearchParams();
  const setQuery = useSetQuery();
  const chosen = accountKinds.find((kind) => kind === query.get('account')) ?? 'currency';
  return { chosen, choose: (kind: string) => setQuery({ account: kind }) };
}

export function AccountCards({ accounts, hidden }: Assets) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const { chosen, choose } = useChosenAccount();
  return (
    <div className="assets-cards mt-16">
      {accounts === undefined
        ? accountKinds.map((kind) => <Skeleton key={kind} height="8.125rem" />)
        : accounts.map((account, index) => (
            <SelectCard
              key={account.account}
              selected={account.account === chosen}
              onSelect={() => choose(account.account)}
            >
              <span className="between">
                <span className="flex g-8 t-13 c-2">
                  <i className="swatch" style={shareColor(index)} />
                  {t(`accountTitle.${account.account}`)}
                </span>
                <span className="t-12 c-3">{format.percent(account.shareRate, 1)}</span>
              </span>
              <span className="t-20 w-6 num mt-4 assets-block">
                {hidden ? hiddenText : format.money(account.total)}
              </span>
              <AccountFigures account={account} hidden={hidden} />
            </SelectCard>
          ))}
    </div>
  );
}

/** Shows available, frozen and principal of one account, in USD. */
export function AccountFigures({ account, hidden }: { account: AccountSummary; hidden: boolean }) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const parts = ['available', 'frozen', 'principal'] as const;
  return (
    <span className="assets-figures">
      {parts.map((part) => (
        <span key={part}>
          <span className="stat__k">{t(part)}</span>
          <span className="stat__v num">{hidden ? hiddenText : format.money(account[part])}</span>
        </span>
      ))}
    </span>
  );
}
