/**
 * Calls and frames of this world, recorded while this tab is open. A call can be copied as a test or for a
 * shell.
 */
import { sim } from '@papertape/shared/contract/sim.ts';
import type { TrafficEntry } from '@papertape/shared/contract/sim-traffic.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryText } from '../../../client/lib/api/query-text.ts';
import { Badge } from '../../../client/ui/badge.tsx';
import { CopyButton } from '../../../client/ui/copy-button.tsx';
import { Dialog } from '../../../client/ui/dialog.tsx';
import { Empty } from '../../../client/ui/empty.tsx';
import { SegmentedControl } from '../../../client/ui/segmented-control.tsx';
import { Table } from '../../../client/ui/table.tsx';
import { column, rightColumn, type TableColumn } from '../../../client/ui/table-columns.ts';
import { kitLiteral, quoted } from '../api/lines.ts';
import { worldHere } from '../api/place.ts';
import { useLook } from '../api/use-lab.ts';
import { filterRows, useLogColumns, WordsInput } from './log-parts.tsx';
import { Panel } from './panel.tsx';

function readGiven({ input }: TrafficEntry): object {
  if (input === null || input.cut) return {};
  try {
    const given: unknown = JSON.parse(input.text);
    return typeof given === 'object' && given !== null ? given : {};
  } catch {
    return {};
  }
}

/** Formats a call as a line of a test: a signed-in caller is a trader, a visitor is the world. */
export function trafficTest(entry: TrafficEntry): string {
  const given = readGiven(entry);
  const argument = Object.keys(given).length === 0 ? 'undefined' : kitLiteral(given);
  return `await ${entry.caller === null ? 'world' : 'trader'}.call(${entry.name ?? quoted(entry.path)}, ${argument});`;
}

/** Formats a call for curl, without the caller's token. */
export function trafficCurl(entry: TrafficEntry, origin: string, world: string): string {
  const given = readGiven(entry);
  const isGet = entry.method === 'GET';
  return [
    'curl',
    quoted(`${origin}${entry.path}${isGet ? queryText(given) : ''}`),
    '-H',
    quoted(`x-world: ${world}`),
    ...(entry.caller === null ? [] : ['-H', '"token: $PAPERTAPE_TOKEN"']),
    ...(isGet ? [] : ['-H', quoted('content-type: application/json'), '-d', quoted(JSON.stringify(given))]),
  ].join(' ');
}

type Shown = 'all' | TrafficEntry['kind'];

const kinds = ['all', 'call', 'frame'] as const;
const newestShown = 300;
const successCode = 200;

/** Indents JSON; a text that was cut off is no longer JSON. */
function indentJson({ text, cut }: TrafficEntry['answer']): string {
  if (cut) return `${text} …`;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function Detail({ entry }: { entry: TrafficEntry }) {
  const { t } = useTranslation('lab');
  const isCall = entry.kind === 'call' && entry.input?.cut !== true;
  const lines = isCall
    ? [
        { way: t('asTest'), line: trafficTest(entry) },
        { way: 'curl', line: trafficCurl(entry, globalThis.location.origin, worldHere()) },
      ]
    : [];
  return (
    <div className="trafficdetail">
      {lines.map(({ way, line }) => (
        <div key={way} className="trafficdetail__line">
          <b>{way}</b>
          <code>{line}</code>
          <CopyButton text={line} label={`${t('copyCall')} · ${way}`} />
        </div>
      ))}
      {entry.input && (
        <>
          <h3 className="roomdialog__part">{t('given')}</h3>
          <pre>{indentJson(entry.input)}</pre>
        </>
      )}
      <h3 className="roomdialog__part">{t(entry.kind === 'call' ? 'answer' : 'frame')}</h3>
      <pre>{indentJson(entry.answer)}</pre>
    </div>
  );
}

function useCallColumns(onOpen: (entry: TrafficEntry) => void): TableColumn<TrafficEntry>[] {
  const { t } = useTranslation('lab');
  const log = useLogColumns<TrafficEntry>(({ number }) => number);
  return [
    ...log,
    column('caller', t('caller'), ({ caller }) => caller ?? <span className="c-3">{t('visitor')}</span>),
    column('what', t('what'), (entry) => (
      <button type="button" className="linkbtn mono t-12" onClick={() => onOpen(entry)}>
        {entry.kind === 'call' ? (entry.name ?? entry.path) : `${entry.path} ${entry.name ?? ''}`}
      </button>
    )),
    column('path', t('placeOfHit'), ({ method, path, kind }) => (
      <span className="mono t-12 c-2">{kind === 'call' ? `${method} ${path}` : t('frame')}</span>
    )),
    rightColumn('code', t('code'), ({ code }) =>
      code === null ? (
        ''
      ) : (
        <Badge small tone={code === successCode ? 'ok' : 'bad'}>
          {code}
        </Badge>
      ),
    ),
  ];
}

export function TrafficTab() {
  const { t } = useTranslation('lab');
  const [shown, setShown] = useState<Shown>('call');
  const [words, setWords] = useState('');
  const [open, setOpen] = useState<TrafficEntry>();
  const kind = shown === 'all' ? {} : { kind: shown };
  const { data, error, again } = useLook(sim.traffic, { ...kind, limit: newestShown });
  const columns = useCallColumns(setOpen);
  return (
    <Panel
      title={t('tab.traffic')}
      note={t('trafficNote')}
      end={
        <>
          <WordsInput value={words} onChange={setWords} />
          <SegmentedControl<Shown>
            label={t('tab.traffic')}
            size="sm"
            inline
            value={shown}
            onChange={setShown}
            segments={kinds.map((value) => ({ value, label: t(`trafficOf.${value}`) }))}
          />
        </>
      }
      error={error}
      onRetry={again}
    >
      <Table
        caption={t('tab.traffic')}
        columns={columns}
        rows={filterRows(data?.list, words)}
        rowKey={({ number }) => String(number)}
        empty={
          <Empty title={t('noTraffic')} scene={words.trim() === '' ? 'printer' : 'lens'}>
            {t('noTrafficWhy')}
          </Empty>
        }
        dense
      />
      <Dialog
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open?.name ?? open?.path ?? ''}
        wide
        className="roomdialog"
      >
        {open && <Detail entry={open} />}
      </Dialog>
    </Panel>
  );
}
