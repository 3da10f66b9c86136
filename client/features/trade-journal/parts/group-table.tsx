import {
  type HoldingSpan,
  holdingSpan,
  type Mistake,
  mistake,
  type TradeGroup,
  type TradeStatistics,
} from '@papertape/shared/contract/trade-journal.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../../lib/format/format.ts';
import { languageNames } from '../../../lib/settings/languages.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import { Change } from '../../../ui/change.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { useLayout } from '../../../ui/layout.tsx';
import { Table } from '../../../ui/table.tsx';
import { rightColumn, type TableColumn, textColumn } from '../../../ui/table-columns.ts';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import type { JournalTexts } from '../figures.ts';

const isMistake = (key: string): key is Mistake => mistake.options.some((one) => one === key);
const isSpan = (key: string): key is HoldingSpan => holdingSpan.options.some((one) => one === key);

/** A Monday. */
const monday = Date.UTC(2026, 0, 5);

/** Returns a function for the name of a group. */
function useGroupNames(division: Division): (key: string) => string {
  const { t } = useTranslation('journal');
  const format = useFormat();
  const { tag } = languageNames[useSettings((settings) => settings.language)];
  return (key) => {
    if (division === 'symbol') return format.symbol(key);
    if (division === 'side') return key === 'long' ? t('side.long') : t('side.short');
    if (division === 'hour') return `${key.padStart(2, '0')}:00`;
    if (division === 'weekday') {
      const day = new Date(monday);
      day.setUTCDate(day.getUTCDate() + Number(key) - 1);
      return day.toLocaleDateString(tag, { weekday: 'long', timeZone: 'UTC' });
    }
    if (isSpan(key) && division === 'length') return t(`length.${key}`);
    if (isMistake(key) && division === 'mistake') return t(`mistake.${key}`);
    return key;
  };
}

const divisions = ['symbol', 'side', 'hour', 'weekday', 'length', 'tag', 'mistake'] as const;
type Division = (typeof divisions)[number];

const groupsIn: Record<Division, (statistics: TradeStatistics) => readonly TradeGroup[]> = {
  symbol: ({ bySymbol }) => bySymbol,
  side: ({ bySide }) => bySide,
  hour: ({ byHour }) => byHour,
  weekday: ({ byWeekday }) => byWeekday,
  length: ({ byLength }) => byLength,
  tag: ({ byTag }) => byTag,
  mistake: ({ byMistake }) => byMistake,
};

interface FirstColumn {
  header: string;
  name: (key: string) => string;
  /** A phone shows two or three columns and scrolls to the others: money comes first. */
  isNarrow: boolean;
}

function groupColumns(t: JournalTexts, format: Format, first: FirstColumn): TableColumn<TradeGroup>[] {
  const key = textColumn<TradeGroup>('key', first.header, (row) => first.name(row.key));
  const figure = (
    name: 'profit' | 'winRate' | 'expectancy',
    cell: (row: TradeGroup) => ReactNode,
  ): TableColumn<TradeGroup> =>
    rightColumn(name, t(`figure.${name}`), cell, {
      text: (row) => row[name] ?? '',
      sortBy: (row) => row[name] ?? '0',
    });
  const profit = figure('profit', (row) => <Change text={format.profit(row.profit)} />);
  const others: TableColumn<TradeGroup>[] = [
    rightColumn('trades', t('trades'), ({ trades }) => format.number(String(trades), 0), {
      text: ({ trades }) => String(trades),
      sortBy: ({ trades }) => trades,
    }),
    figure('winRate', ({ winRate }) => format.percent(winRate, 0)),
    figure('expectancy', ({ expectancy }) => format.profit(expectancy)),
  ];
  return first.isNarrow ? [key, profit, ...others] : [key, ...others, profit];
}

/** Shows the same figures for each symbol, hour or tag. */
export function GroupTable({ statistics }: { statistics: TradeStatistics | undefined }) {
  const { t } = useTranslation('journal');
  const format = useFormat();
  const [division, setDivision] = useState<Division>('symbol');
  const name = useGroupNames(division);
  const isNarrow = useLayout() === 'mobile';
  return (
    <>
      <Tabs
        id="journal-by"
        small
        label={t('by.title')}
        value={division}
        onChange={setDivision}
        tabs={divisions.map((value) => ({ value, label: t(`by.${value}`) }))}
      />
      <TabPanel id="journal-by" value={division} className="journal-groups">
        <Table
          key={division}
          caption={t(`by.${division}`)}
          columns={groupColumns(t, format, { header: t(`by.${division}`), name, isNarrow })}
          rows={statistics && [...groupsIn[division](statistics)]}
          rowKey={({ key }) => key}
          flush
          empty={
            <Empty title={t('by.empty')}>
              {t(division === 'tag' || division === 'mistake' ? 'by.emptyWords' : 'by.emptyHint')}
            </Empty>
          }
        />
      </TabPanel>
    </>
  );
}
