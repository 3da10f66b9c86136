import { type CoinStatement, type StatementLine, statements } from '@papertape/shared/contract/statements.ts';
import type { AccountKind } from '@papertape/shared/contract/values.ts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { readAllRows } from '../../../lib/api/read-all.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { worldNow } from '../../../lib/feeds/page-hub.ts';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { type Format, useFormat } from '../../../lib/format/format.ts';
import { monthAfter, monthName } from '../../../lib/format/months.ts';
import { languageNames } from '../../../lib/settings/languages.ts';
import { useMode } from '../../../lib/settings/session.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import type { TableColumn } from '../../../ui/table-columns.ts';
import { downloadCsv, tableCsv } from '../../../ui/use-csv.ts';
import { accountKinds } from '../use-assets.ts';
import './statement.css';

/** Reads one account's statement of one month, in the user's time zone. */
function useStatement() {
  const format = useFormat();
  const zone = useSettings(({ timeZone }) => timeZone);
  const mode = useMode();
  const present = format.fileTime(worldNow()).slice(0, 7);
  const [month, setMonth] = useState(present);
  const [account, setAccount] = useState<AccountKind>('currency');
  const [reading, setReading] = useState(false);
  const input = { account, month, zone };
  const { data, error, refetch } = useRead(statements.month, input);
  const readLines = async (): Promise<StatementLine[] | undefined> => {
    setReading(true);
    try {
      return await readAllRows(statements.lines, input, ({ list }) => list);
    } finally {
      setReading(false);
    }
  };
  const first = data?.firstMonth ?? present;
  return {
    /** Identifies the statement, so that entries of one are not shown under another. */
    of: `${mode} ${account} ${month}`,
    account,
    setAccount,
    month,
    before: month > first ? () => setMonth(monthAfter(month, -1)) : undefined,
    after: month < present ? () => setMonth(monthAfter(month, 1)) : undefined,
    data,
    error,
    retry: refetch,
    reading,
    readLines,
  };
}

type Statement = ReturnType<typeof useStatement>;

/** A line of the file, in which the opening balance is an entry, so that a spreadsheet can sum the amounts. */
type FileLine = Omit<StatementLine, 'reason' | 'time'> & {
  /** Null for the opening balance. */
  reason: StatementLine['reason'] | null;
  time: number;
};

/**
 * Returns lines by coin, opening first: the sum of `amount` down to any line is that line's balance. Lines may be read after the
 * coins were; a coin that has been added since began the month with nothing.
 */
export function fileLines(
  coins: readonly Pick<CoinStatement, 'coin' | 'opening'>[],
  lines: readonly StatementLine[],
  from: number,
): FileLine[] {
  const known = new Set(coins.map(({ coin }) => coin));
  const come = new Set(lines.map(({ coin }) => coin).filter((coin) => !known.has(coin)));
  const all = [...coins, ...[...come].map((coin) => ({ coin, opening: '0' }))];
  return all.flatMap(({ coin, opening }) => [
    { id: '', time: from, reason: null, reference: '', coin, amount: opening, balanceAfter: opening },
    ...lines.filter((line) => line.coin === coin),
  ]);
}

type Texts = TFunction<['money', 'assets']>;

/** Creates columns that only the file has. */
function fileColumns(t: Texts, format: Format): TableColumn<FileLine>[] {
  const column = (header: string, text: (row: FileLine) => string) => ({
    key: header,
    header,
    cell: text,
    text,
  });
  return [
    column(format.fileTimeHeader(t('assets:time')), ({ time }) => format.fileTime(time)),
    column(t('assets:coin'), ({ coin }) => coin),
    column(t('assets:reasonHead'), ({ reason }) =>
      reason === null ? t('statement.opening') : t(`assets:reason.${reason}`),
    ),
    column(t('assets:amount'), ({ amount }) => amount),
    column(t('assets:balanceAfter'), ({ balanceAfter }) => balanceAfter),
    column(t('assets:reference'), ({ reference }) => reference),
    column(t('statement.entry'), ({ id }) => id),
  ];
}

interface StatementSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Shows an account's month: by reason on the screen, entry by entry in the file and on paper. */
export function StatementSheet({ open, onClose }: StatementSheetProps) {
  const { t, i18n } = useTranslation(['money', 'assets']);
  const format = useFormat();
  const statement = useStatement();
  const { data, account, month, of, readLines } = statement;
  const [printed, setPrinted] = useState<{ of: string; lines: StatementLine[] }>();
  const save = async () => {
    const lines = await readLines();
    if (!lines || !data) return;
    const rows = fileLines(data.coins, lines, data.from);
    downloadCsv(`statement-${account}-${month}`, tableCsv(fileColumns(t, format), rows, i18n.language));
  };
  const print = async () => {
    const lines = await readLines();
    if (!lines) return;
    // The current month has continued since it was shown, and its sums must match its entries.
    await statement.retry();
    // The browser prints the page as it is at the time of the call.
    flushSync(() => setPrinted({ of, lines }));
    await printPage();
  };
  const shared = { disabled: !data || data.coins.length === 0 || statement.reading };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      wide
      title={t('statement.title')}
      footer={
        <>
          <Button {...shared} size="lg" onClick={() => void save()}>
            {t('statement.csv')}
          </Button>
          <Button {...shared} variant="primary" busy={statement.reading} onClick={() => void print()}>
            {t('statement.print')}
          </Button>
        </>
      }
    >
      <div className="statement">
        <StatementChoice statement={statement} />
        <Body statement={statement} />
        {data && printed?.of === of && <Entries lines={printed.lines} />}
      </div>
    </Sheet>
  );
}

function StatementChoice({ statement }: { statement: Statement }) {
  const { t } = useTranslation(['money', 'assets']);
  const format = useFormat();
  const { tag } = languageNames[useSettings(({ language }) => language)];
  const mode = useMode();
  const { account, month, data, before, after } = statement;
  return (
    <>
      <SegmentedControl
        label={t('assets:accounts')}
        size="sm"
        value={account}
        onChange={statement.setAccount}
        segments={accountKinds.map((value) => ({ value, label: t(`assets:account.${value}`) }))}
      />
      <div className="between statement__month">
        <IconButton icon="chevron-left" label={t('statement.before')} disabled={!before} onClick={before} />
        <b className="w-6" aria-live="polite">
          {monthName(month, tag)}
        </b>
        <IconButton icon="chevron-right" label={t('statement.after')} disabled={!after} onClick={after} />
      </div>
      <p className="t-13 c-2">
        {t(`assets:accountTitle.${account}`)}, {t(`statement.mode.${mode}`)}
        {data && (
          <>
            <br />
            {format.dateTime(data.from)} – {format.dateTime(data.until)}
            {!data.complete && ` · ${t('statement.running')}`}
          </>
        )}
      </p>
    </>
  );
}

function Body({ statement }: { statement: Statement }) {
  const { t } = useTranslation(['money', 'assets']);
  const { data, error, retry } = statement;
  if (error && !data) return <ReadError error={error} onRetry={() => void retry()} />;
  if (!data) return <SkeletonRows label={t('statement.title')} rows={6} />;
  if (data.coins.length === 0) return <p className="c-2 statement__none">{t('statement.none')}</p>;
  return data.coins.map((coin) => <StatementTable key={coin.coin} {...coin} />);
}

function StatementTable({ coin, opening, movements, closing }: CoinStatement) {
  const { t } = useTranslation(['money', 'assets']);
  const format = useFormat();
  return (
    <table className="statement__table num">
      <caption className="w-6">{coin}</caption>
      <thead>
        <tr>
          <th scope="col">{t('assets:reasonHead')}</th>
          <th scope="col">{t('statement.entries')}</th>
          <th scope="col">{t('assets:amount')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{t('statement.opening')}</td>
          <td />
          <td>{format.detail(opening, coin)}</td>
        </tr>
        {movements.map(({ reason, entries, amount }) => (
          <tr key={reason}>
            <td>{t(`assets:reason.${reason}`)}</td>
            <td>{entries}</td>
            <td>{format.detail(amount, coin)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="w-6">
          <td>{t('statement.closing')}</td>
          <td />
          <td>{format.detail(closing, coin)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Renders the table of all entries, for print only. */
function Entries({ lines }: { lines: readonly StatementLine[] }) {
  const { t } = useTranslation(['money', 'assets']);
  const format = useFormat();
  if (lines.length === 0) return null;
  return (
    <table className="statement__table statement__table--paper num">
      <caption className="w-6">{t('statement.entries')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('assets:time')}</th>
          <th scope="col">{t('assets:reasonHead')}</th>
          <th scope="col">{t('assets:coin')}</th>
          <th scope="col">{t('assets:amount')}</th>
          <th scope="col">{t('assets:balanceAfter')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, time, reason, coin, amount, balanceAfter }) => (
          <tr key={id}>
            <td>{format.dateTime(time)}</td>
            <td>{t(`assets:reason.${reason}`)}</td>
            <td>{coin}</td>
            <td>{format.detail(amount, coin)}</td>
            <td>{format.detail(balanceAfter, coin)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Prints the page, after loading the print styles if they are missing. */
async function printPage(): Promise<void> {
  await import('../../../lib/printing/printing.ts').catch(() => undefined);
  window.print();
}
