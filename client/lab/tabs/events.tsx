/** What happened, newest first: events with what caused them, and the journal's entries behind them. */
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import type { HistoryEvent } from '@papertape/shared/contract/sim-history.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Table } from '../../ui/table.tsx';
import type { TableColumn } from '../../ui/table-columns.ts';
import { goToWorld, worldHere } from '../api/place.ts';
import { useEvents } from '../api/use-events.ts';
import { useAct, useLook } from '../api/use-lab.ts';
import { Panel } from './panel.tsx';

type Entry = DataOf<typeof sim.journal>['list'][number];

const shown = 300;

/** Rows that hold the words anywhere. */
function found<Row>(rows: readonly Row[] | undefined, words: string): Row[] | undefined {
  const wanted = words.trim().toLowerCase();
  const newest = rows?.toReversed();
  return wanted === '' ? newest : newest?.filter((row) => JSON.stringify(row).toLowerCase().includes(wanted));
}

function EventList({ words }: { words: string }) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const { data: log } = useLook(sim.eventLog, undefined, { every: false });
  const list = useEvents(log?.events);
  const columns: TableColumn<HistoryEvent>[] = [
    {
      key: 'number',
      header: '#',
      align: 'right',
      width: 72,
      cell: ({ number }) => <span className="c-3">{number}</span>,
    },
    { key: 'time', header: t('time'), cell: ({ time }) => format.dateTime(time) },
    { key: 'type', header: t('event.name'), cell: ({ type }) => <b className="mono t-12">{type}</b> },
    {
      key: 'command',
      header: t('cause'),
      cell: ({ command }) => <span className="mono t-12 c-2">{command?.name ?? t('byItself')}</span>,
    },
    {
      key: 'data',
      header: t('data'),
      className: 'wraps',
      cell: ({ data: facts }) => (
        <details className="why">
          <summary className="mono t-12 ellipsis">{JSON.stringify(facts)}</summary>
          <pre>{JSON.stringify(facts, null, 2)}</pre>
        </details>
      ),
    },
  ];
  return (
    <Table
      caption={t('events')}
      columns={columns}
      rows={found(list, words)}
      rowKey={({ number }) => String(number)}
      empty={<Empty title={t('noEvents')} scene={words === '' ? 'printer' : 'lens'} />}
      dense
    />
  );
}

function Journal({ words }: { words: string }) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const { run } = useAct();
  const { data: end } = useLook(sim.journal, { after: 0, limit: 1 });
  const after = Math.max(0, (end?.last ?? 0) - shown);
  const { data } = useLook(sim.journal, { after, limit: shown }, { enabled: end !== undefined });
  const fork = async (sequence: number) => {
    const made = await run(sim.worldFork, { id: worldHere(), sequence });
    if (made) goToWorld(made.id);
  };
  const columns: TableColumn<Entry>[] = [
    {
      key: 'sequence',
      header: '#',
      align: 'right',
      width: 72,
      cell: ({ sequence }) => <span className="c-3">{sequence}</span>,
    },
    { key: 'time', header: t('time'), cell: ({ time }) => format.dateTime(time) },
    {
      key: 'commands',
      header: t('commands'),
      className: 'wraps',
      cell: ({ commands }) =>
        commands.length === 0 ? (
          <span className="c-3">{t('byItself')}</span>
        ) : (
          <details className="why">
            <summary className="mono t-12">
              {commands
                .map(({ name, outcome }) => (outcome === 'ok' ? name : `${name} (${outcome})`))
                .join(', ')}
            </summary>
            <pre>{JSON.stringify(commands, null, 2)}</pre>
          </details>
        ),
    },
    {
      key: 'events',
      header: t('events'),
      align: 'right',
      cell: ({ events }) => format.number(String(events)),
    },
    {
      key: 'hash',
      header: t('hash'),
      cell: ({ hash }) => <span className="mono t-12 c-3">{hash.slice(0, 12)}</span>,
    },
    {
      key: 'acts',
      header: t('acts'),
      head: <span className="sr-only">{t('acts')}</span>,
      align: 'right',
      cell: ({ sequence }) => (
        <Button size="xs" variant="ghost" onClick={() => void fork(sequence)}>
          {t('forkHere')}
        </Button>
      ),
    },
  ];
  return (
    <Table
      caption={t('journal')}
      columns={columns}
      rows={found(data?.list, words)}
      rowKey={({ sequence }) => String(sequence)}
      empty={<Empty title={t('noJournal')} scene={words === '' ? 'printer' : 'lens'} />}
      dense
    />
  );
}

export function EventsTab() {
  const { t } = useTranslation('lab');
  const [list, setList] = useState<'events' | 'journal'>('events');
  const [words, setWords] = useState('');
  return (
    <Panel
      title={t('tab.events')}
      note={t('eventsNote')}
      end={
        <>
          <SearchInput
            inputSize="sm"
            aria-label={t('filter')}
            placeholder={t('filter')}
            value={words}
            onChange={setWords}
          />
          <SegmentedControl<'events' | 'journal'>
            label={t('tab.events')}
            size="sm"
            inline
            value={list}
            onChange={setList}
            segments={[
              { value: 'events', label: t('events') },
              { value: 'journal', label: t('journal') },
            ]}
          />
        </>
      }
    >
      {list === 'events' ? <EventList words={words} /> : <Journal words={words} />}
    </Panel>
  );
}
