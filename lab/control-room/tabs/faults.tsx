/** Faults: presets, single faults, and their hits. */
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { Button } from '../../../client/ui/button.tsx';
import { Empty } from '../../../client/ui/empty.tsx';
import { Table } from '../../../client/ui/table.tsx';
import { column, rightColumn, type TableColumn } from '../../../client/ui/table-columns.ts';
import { useAct, useLook } from '../api/use-lab.ts';
import { useActsColumn } from './acts-column.tsx';
import { FaultForm } from './fault-form.tsx';
import { Panel } from './panel.tsx';
import { useFaults } from './use-faults.ts';

const weathers = ['calm', 'mobile', 'tunnel', 'exchangeUnderLoad', 'brokenProxy', 'maintenance'] as const;

type Row = DataOf<typeof sim.faults>['list'][number];
type Hit = DataOf<typeof sim.faultsHits>['list'][number];

/** Formats names and values as they were set. */
const formatValues = (values: object): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join(' · ');

function FaultList() {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const { busy, change } = useFaults();
  const { data, error, again } = useLook(sim.faults, undefined);
  const hits = useLook(sim.faultsHits, { limit: 100 });
  const counts = new Map(hits.data?.faults.map((one) => [one.id, one]));
  const columns: TableColumn<Row>[] = [
    column('id', t('fault'), ({ id }) => <b>{id}</b>),
    column(
      'match',
      t('meets'),
      ({ match }) => <span className="mono t-12">{formatValues(match) || t('everything')}</span>,
      { className: 'wraps' },
    ),
    column(
      'effect',
      t('effect'),
      ({ effect: { kind, ...rest } }) => (
        <span>
          <b>{kind}</b> <span className="mono t-12 c-2">{formatValues(rest)}</span>
        </span>
      ),
      { className: 'wraps' },
    ),
    rightColumn('met', t('met'), ({ id }) => format.number(String(counts.get(id)?.met ?? 0))),
    rightColumn('hits', t('hits'), ({ id }) => <b>{format.number(String(counts.get(id)?.hits ?? 0))}</b>),
    useActsColumn(({ id }) => (
      <Button size="xs" variant="ghost" onClick={() => change((list) => list.filter((one) => one.id !== id))}>
        {t('remove')}
      </Button>
    )),
  ];
  const newest: TableColumn<Hit>[] = [
    column('time', t('time'), ({ time }) => format.dateTime(time)),
    column('fault', t('fault'), ({ fault }) => fault),
    column('effect', t('effect'), ({ effect }) => effect),
    column('place', t('placeOfHit'), ({ place }) => <span className="mono t-12">{place}</span>),
    column('caller', t('caller'), ({ caller, call }) => `${caller} · ${call}`),
  ];
  return (
    <>
      <Panel
        title={t('faultsOn')}
        end={
          <Button
            size="sm"
            variant="outline"
            disabled={data?.list.length === 0}
            onClick={() => change(() => [])}
          >
            {t('makeWell')}
          </Button>
        }
        error={error}
        onRetry={again}
      >
        <Table
          caption={t('faultsOn')}
          columns={columns}
          rows={data?.list}
          rowKey={({ id }) => id}
          empty={<Empty title={t('noFaults')} scene="gap" />}
          dense
        />
        <FaultForm busy={busy} onAdd={(fault) => change((list) => [...list, fault])} />
      </Panel>
      <Panel title={t('newestHits')}>
        <Table
          caption={t('newestHits')}
          columns={newest}
          rows={hits.data?.list}
          rowKey={({ fault, caller, call, time }) => `${fault} ${caller} ${call} ${time}`}
          empty={<Empty title={t('noHits')} />}
          dense
        />
      </Panel>
    </>
  );
}

export function FaultsTab() {
  const { t } = useTranslation('lab');
  const { run } = useAct();
  return (
    <>
      <Panel title={t('weather')} note={t('weatherNote')}>
        <div className="choices">
          {weathers.map((weather) => (
            <Button
              key={weather}
              size="sm"
              variant="outline"
              onClick={() => void run(sim.faultsWeather, { weather }, t(`weatherOf.${weather}`))}
            >
              {t(`weatherOf.${weather}`)}
            </Button>
          ))}
        </div>
      </Panel>
      <FaultList />
    </>
  );
}
