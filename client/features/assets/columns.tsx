import type { BalanceChange, CoinBalance, TransferRecord } from '@papertape/shared/contract/assets.ts';
import { desktopPath } from '@papertape/shared/contract/places.ts';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { ExplainSubject } from '../../entities/money/explain-sheet.tsx';
import { WhyFigure } from '../../entities/money/why-figure.tsx';
import { amountColumn, idColumn, timeColumn } from '../../entities/records/columns.tsx';
import type { Format } from '../../lib/format/format.ts';
import { hiddenText } from '../../lib/format/numbers.ts';
import { useMode } from '../../lib/settings/session.ts';
import { Change } from '../../ui/change.tsx';
import { CoinIcon } from '../../ui/coin-icon.tsx';
import { column, rightColumn, type TableColumn, textColumn } from '../../ui/table-columns.ts';
import type { CoinOverAccounts } from './wealth.ts';

type Texts = TFunction<'assets'>;

/** Returns the three explainable figures of a coin in one account. */
export function coinSubject(t: Texts, { account, coin }: CoinBalance): ExplainSubject {
  const figure = (name: 'total' | 'available' | 'frozen') => ({
    label: t(name),
    query: { figure: name, account, coin },
  });
  return {
    title: `${coin} · ${t(`accountTitle.${account}`)}`,
    figures: [figure('total'), figure('available'), figure('frozen')],
  };
}

/** Returns the contract figures that explain all others. */
export function contractSubject(t: Texts): ExplainSubject {
  const figure = (name: 'equity' | 'unrealised' | 'positionMargin' | 'available') => ({
    label: t(name),
    query: { figure: name },
  });
  return {
    title: `${t('contracts')} · USDT`,
    figures: [figure('equity'), figure('unrealised'), figure('positionMargin'), figure('available')],
  };
}

type AnyCoin = Pick<
  CoinBalance,
  'coin' | 'name' | 'total' | 'available' | 'frozen' | 'valueUsd' | 'changeRate'
>;

/** Creates the columns for coin and amounts, whichever accounts hold them. */
function amountColumns<Row extends AnyCoin>(t: Texts, format: Format, hidden: boolean): TableColumn<Row>[] {
  const figure = (key: 'total' | 'available' | 'frozen'): TableColumn<Row> =>
    rightColumn(key, t(key), (row) => (hidden ? hiddenText : format.amount(row[key], row.coin)), {
      text: (row) => row[key],
      sortBy: (row) => row[key],
    });
  return [
    column(
      'coin',
      t('coin'),
      (row) => (
        <span className="flex g-12">
          <CoinIcon symbol={row.coin} size={28} />
          <span>
            <b className="w-6">{row.coin}</b>
            <br />
            <span className="t-12 c-3">{row.name}</span>
          </span>
        </span>
      ),
      { text: (row) => row.coin, sortBy: (row) => row.coin },
    ),
    figure('total'),
    figure('available'),
    figure('frozen'),
    rightColumn('value', t('value'), (row) => (hidden ? hiddenText : format.money(row.valueUsd)), {
      text: (row) => row.valueUsd,
      sortBy: (row) => row.valueUsd,
    }),
    rightColumn('change24h', t('change24h'), (row) => <Change text={format.change(row.changeRate)} />, {
      text: (row) => row.changeRate,
      sortBy: (row) => row.changeRate,
    }),
  ];
}

export function coinColumns(t: Texts, format: Format, hidden: boolean): TableColumn<CoinBalance>[] {
  return [
    ...amountColumns<CoinBalance>(t, format, hidden),
    rightColumn('actions', t('actions'), (row) => <CoinActions t={t} row={row} />, { acts: true }),
  ];
}

/** Formats the amounts of a coin by account: "Currency 12.5 · Financing 4,000". */
export function partsText({ coin, parts }: CoinOverAccounts, t: Texts, format: Format): string {
  return parts
    .map(({ account, total }) => `${t(`account.${account}`)} ${format.amount(total, coin)}`)
    .join(' · ');
}

/** Creates the columns of coins over all accounts. */
export function spreadColumns(t: Texts, format: Format, hidden: boolean): TableColumn<CoinOverAccounts>[] {
  return [
    ...amountColumns<CoinOverAccounts>(t, format, hidden),
    rightColumn(
      'parts',
      t('accounts'),
      (row) => <span className="t-12 c-2">{hidden ? hiddenText : partsText(row, t, format)}</span>,
      { text: (row) => partsText(row, t, format) },
    ),
  ];
}

function CoinActions({ t, row }: { t: Texts; row: CoinBalance }) {
  const { coin, account } = row;
  const isDemo = useMode() === 'demo';
  const links = [
    ...(isDemo
      ? []
      : ([
          ['deposit', desktopPath('recharge', { coin })],
          ['withdraw', desktopPath('withdraw', { coin })],
        ] as const)),
    ['transfer', desktopPath('transfer', { coin, from: account })],
  ] as const;
  return (
    <span className="flex g-16 assets-links">
      {links.map(([key, to]) => (
        <Link key={key} className="link--quiet" to={to}>
          {t(key)}
        </Link>
      ))}
      <WhyFigure short subject={coinSubject(t, row)} className="link--quiet" />
    </span>
  );
}

export function transferColumns(t: Texts, format: Format): TableColumn<TransferRecord>[] {
  return [
    timeColumn(t('time'), format, (row) => row.time),
    textColumn('from', t('from'), (row) => t(`accountTitle.${row.from}`)),
    textColumn('to', t('to'), (row) => t(`accountTitle.${row.to}`)),
    textColumn('coin', t('coin'), (row) => row.coin),
    amountColumn('amount', t('amount'), format),
    column('id', t('receipt.id'), (row) => <span className="mono t-12">{row.id}</span>, {
      text: (row) => row.id,
    }),
  ];
}

/** Writes an amount with its sign. */
export const signedAmount = (text: string, coin: string) =>
  `${text.startsWith('-') || text.startsWith('−') ? '' : '+'}${text} ${coin}`;

export function changeColumns(t: Texts, format: Format): TableColumn<BalanceChange>[] {
  return [
    timeColumn(t('time'), format, (row) => row.time),
    column(
      'reason',
      t('reasonHead'),
      (row) => (
        <>
          {t(`reason.${row.reason}`)}
          <small>{t(row.part)}</small>
        </>
      ),
      { text: (row) => t(`reason.${row.reason}`), also: [{ header: t('part'), text: (row) => t(row.part) }] },
    ),
    rightColumn(
      'change',
      t('change'),
      (row) => <Change text={signedAmount(format.amount(row.change, row.coin), row.coin)} />,
      { text: (row) => row.change, also: [{ header: t('coin'), text: (row) => row.coin }] },
    ),
    {
      ...amountColumn('balanceAfter', t('balanceAfter'), format),
      also: [{ header: t('reference'), text: (row) => row.reference }, idColumn(t('changeId'))],
    },
  ];
}
