/** Events with their causes, newest first, and the journal entries behind them. */
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import type { HistoryEvent } from '@papertape/shared/contract/sim-history.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { Button } from '../../../client/ui/button.tsx';
import { Empty } from '../../../client/ui/empty.tsx';
import { SegmentedControl } from '../../../client/ui/segmented-control.tsx';
import { Table } from '../../../client/ui/table.tsx';
import { column, rightColumn, type TableColumn } from '../../../client/ui/table-columns.ts';
import { worldHere } from '../api/place.ts';
import { useEvents } from '../api/use-events.ts';
import { useFork } from '../api/use-fork.ts';
import { useJournal } from '../api/use-journal.ts';
import { useLook } from '../api/use-lab.ts';
import { useActsColumn } from './acts-column.tsx';
import { filterRows, useLogColumns, WordsInput } from './log-parts.tsx';
import { Panel } from './panel.tsx';

type Entry = DataOf<typeof sim.journal>['list'][number];

const shown = 300;

function EventList({ words }: { words: string }) {
  const { t } = useTranslation('lab');
  const { data } = useLook(sim.eventLog, undefined, { every: false });
  const list = useEvents(data?.events);
  const log = useLogColumns<HistoryEvent>(({ number }) => number);
  const columns: TableColumn<HistoryEvent>[] = [
    ...log,
    column('type', t('event.name'), ({ type }) => <b className="mono t-12">{type}</b>),
    column('command', t('cause'), ({ command }) => (
      <span className="mono t-12 c-2">{command?.name ?? t('byItself')}</span>
    )),
    column(
      'data',
      t('data'),
      ({ data: facts }) => (
        <details className="why">
          <summary className="mono t-12 ellipsis">{JSON.stringify(facts)}</summary>
          <pre>{JSON.stringify(facts, null, 2)}</pre>
        </details>
      ),
      { className: 'wraps' },
    ),
  ];
  return (
    <Table
      caption={t('events')}
      columns={columns}
      rows={filterRows(list, words)?.toReversed()}
      rowKey={({ number }) => String(number)}
      empty={<Empty title={t('noEvents')} scene={words === '' ? 'printer' : 'lens'} />}
      dense
    />
  );
}

function Journal({ words }: { words: string }) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const { fork } = useFork();
  const { entries } = useJournal(shown);
  const log = useLogColumns<Entry>(({ sequence }) => sequence);
  const columns: TableColumn<Entry>[] = [
    ...log,
    column(
      'commands',
      t('commands'),
      ({ commands }) =>
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
      { className: 'wraps' },
    ),
    rightColumn('events', t('events'), ({ events }) => format.number(String(events))),
    column('hash', t('hash'), ({ hash }) => <span className="mono t-12 c-3">{hash.slice(0, 12)}</span>),
    useActsColumn(({ sequence }) => (
      <Button size="xs" variant="ghost" onClick={() => void fork({ id: worldHere(), sequence })}>
        {t('forkHere')}
      </Button>
    )),
  ];
  return (
    <Table
      caption={t('journal')}
      columns={columns}
      rows={filterRows(entries, words)?.toReversed()}
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
          <WordsInput value={words} onChange={setWords} />
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
