import type { TradeGroup, TradeStatistics } from '@papertape/shared/contract/trade-journal.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../../lib/format/format.ts';
import { unknownText } from '../../../lib/format/numbers.ts';
import { Change } from '../../../ui/change.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { useLayout } from '../../../ui/layout.tsx';
import { Table } from '../../../ui/table.tsx';
import type { TableColumn } from '../../../ui/table-columns.ts';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import type { JournalTexts } from '../journal-texts.ts';
import { useGroupNames } from '../use-group-names.ts';

const divisions = ['symbol', 'side', 'hour', 'weekday', 'length', 'tag', 'mistake'] as const;
export type Division = (typeof divisions)[number];

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
  /** A phone shows two or three columns, the others when it is moved sideways: money comes first. */
  isNarrow: boolean;
}

function groupColumns(t: JournalTexts, format: Format, first: FirstColumn): TableColumn<TradeGroup>[] {
  const right = { align: 'right' } as const;
  const key: TableColumn<TradeGroup> = {
    key: 'key',
    header: first.header,
    cell: (row) => first.name(row.key),
    text: (row) => first.name(row.key),
  };
  const profit: TableColumn<TradeGroup> = {
    key: 'profit',
    header: t('figure.profit'),
    ...right,
    cell: (row) => <Change text={format.profit(row.profit)} />,
    text: (row) => row.profit,
    sortBy: (row) => row.profit,
  };
  const others: TableColumn<TradeGroup>[] = [
    {
      key: 'trades',
      header: t('trades'),
      ...right,
      cell: ({ trades }) => format.number(String(trades), 0),
      text: ({ trades }) => String(trades),
      sortBy: ({ trades }) => trades,
    },
    {
      key: 'winRate',
      header: t('figure.winRate'),
      ...right,
      cell: ({ winRate }) => (winRate === null ? unknownText : format.percent(winRate, 0)),
      text: ({ winRate }) => winRate ?? '',
      sortBy: ({ winRate }) => winRate ?? '0',
    },
    {
      key: 'expectancy',
      header: t('figure.expectancy'),
      ...right,
      cell: ({ expectancy }) => (expectancy === null ? unknownText : format.profit(expectancy)),
      text: ({ expectancy }) => expectancy ?? '',
      sortBy: ({ expectancy }) => expectancy ?? '0',
    },
  ];
  return first.isNarrow ? [key, profit, ...others] : [key, ...others, profit];
}

/** The same figures for each symbol, hour, tag: what brings money and what costs it. */
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
