/** The audit of the ledger, set-aside work that can be retried, and the certificate of the history. */
import { sim } from '@papertape/shared/contract/sim.ts';
import type { AuditReport } from '@papertape/shared/contract/sim-values.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { Button } from '../../../client/ui/button.tsx';
import { CopyButton } from '../../../client/ui/copy-button.tsx';
import { Empty } from '../../../client/ui/empty.tsx';
import { Icon } from '../../../client/ui/icon.tsx';
import { Table } from '../../../client/ui/table.tsx';
import { column, rightColumn, type TableColumn } from '../../../client/ui/table-columns.ts';
import { look } from '../api/ask.ts';
import { useAct, useLook } from '../api/use-lab.ts';
import { Panel } from './panel.tsx';
import { SeedText } from './seed-text.tsx';

type CoinRow = AuditReport['coins'][number];

function Verdict({ report }: { report: AuditReport }) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  return (
    <div className={report.ok ? 'verdict verdict--ok' : 'verdict verdict--bad'} role="status">
      <Icon name={report.ok ? 'check-circle' : 'warning'} size={24} />
      <div>
        <b>{t(report.ok ? 'auditClean' : 'auditBroken')}</b>
        <p>
          {t('audited', {
            postings: format.number(String(report.postings)),
            accounts: format.number(String(report.accounts)),
            time: format.dateTime(report.checkedAt),
          })}
        </p>
        <ul>
          {report.breaches.map(({ law, subject, detail }) => (
            <li key={`${law} ${subject} ${detail}`}>{`${law} · ${subject} · ${detail}`}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Coins({ rows }: { rows: CoinRow[] | undefined }) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const columns: TableColumn<CoinRow>[] = [
    column('coin', t('coin'), ({ coin }) => <b>{coin}</b>, { sortBy: ({ coin }) => coin }),
    rightColumn('users', t('heldByUsers'), ({ users, coin }) => format.detail(users, coin), {
      sortBy: ({ users }) => users,
    }),
    rightColumn('house', t('heldByHouse'), ({ house, coin }) => format.detail(house, coin), {
      sortBy: ({ house }) => house,
    }),
    rightColumn('sum', t('sum'), ({ sum, coin }) => format.detail(sum, coin)),
  ];
  return (
    <Table
      caption={t('coins')}
      columns={columns}
      rows={rows}
      rowKey={({ coin }) => coin}
      empty={<Empty title={t('noBalances')} />}
      dense
    />
  );
}

function SetAside() {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const { data } = useLook(sim.setAside, undefined);
  const { run, busy } = useAct();
  if (data === undefined || data.list.length === 0) return null;
  return (
    <Panel
      title={t('setAside')}
      end={
        <Button size="sm" variant="outline" busy={busy} onClick={() => void run(sim.setAsideRetry, {})}>
          {t('tryAgain')}
        </Button>
      }
    >
      <ul className="problems">
        {data.list.map(({ kind, key, reason, failedAt }) => (
          <li key={`${kind} ${key}`}>{`${format.dateTime(failedAt)} · ${kind} ${key} · ${reason}`}</li>
        ))}
      </ul>
    </Panel>
  );
}

function Certificate() {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const { data } = useLook(sim.certificate, undefined, { every: 5_000 });
  const [outcome, setOutcome] = useState('');
  const replay = async () => {
    setOutcome('');
    try {
      const { entries, difference } = await look(sim.replay, undefined);
      setOutcome(
        difference === null
          ? t('replaySame', { count: entries })
          : t('replayDiffers', { sequence: difference.sequence, reason: difference.reason }),
      );
    } catch (error) {
      setOutcome(error instanceof Error && error.message !== '' ? error.message : t('gone'));
    }
  };
  const lines: [name: string, value: ReactNode][] | undefined = data && [
    [t('seed'), <SeedText key="seed" seed={data.seed} />],
    [t('start'), format.dateTime(data.start)],
    [t('worldTime'), format.dateTime(data.now)],
    [t('program'), `${data.program} · ${data.format}`],
    [t('commands'), `${format.number(String(data.commands))} · ${data.commandsHash}`],
    [t('events'), `${format.number(String(data.events))} · ${data.eventsHash}`],
    [t('tab.ledger'), data.ledgerHash],
  ];
  return (
    <Panel
      title={t('certificate')}
      note={outcome || t('certificateNote')}
      end={
        <>
          {data !== undefined && (
            <CopyButton text={JSON.stringify(data, null, 2)} label={t('copyCertificate')} />
          )}
          <Button size="sm" variant="outline" onClick={() => void replay()}>
            {t('replay')}
          </Button>
        </>
      }
    >
      <dl className="facts">
        {lines?.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="mono">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

export function AuditTab() {
  const { t } = useTranslation('lab');
  const { data, error, again } = useLook(sim.audit, undefined, { every: 5_000 });
  return (
    <>
      <Panel title={t('tab.audit')} error={error} onRetry={again}>
        {data !== undefined && <Verdict report={data} />}
        <Coins rows={data?.coins} />
      </Panel>
      <SetAside />
      <Certificate />
    </>
  );
}
