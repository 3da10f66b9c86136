/** The back office: the clerk's policy per kind of request, and the requests that wait for a decision. */
import { sim } from '@papertape/shared/contract/sim.ts';
import {
  type RequestPolicy,
  requestKind,
  type WaitingRequest,
} from '@papertape/shared/contract/sim-values.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { Badge } from '../../../client/ui/badge.tsx';
import { Button } from '../../../client/ui/button.tsx';
import { Empty } from '../../../client/ui/empty.tsx';
import { SegmentedControl } from '../../../client/ui/segmented-control.tsx';
import { Table } from '../../../client/ui/table.tsx';
import { column, type TableColumn } from '../../../client/ui/table-columns.ts';
import { useAct, useLook } from '../api/use-lab.ts';
import { useActsColumn } from './acts-column.tsx';
import { Panel } from './panel.tsx';

const decisions = ['auto', 'hand', 'reject'] as const;

function Policies() {
  const { t } = useTranslation('lab');
  const { data } = useLook(sim.officePolicy, undefined);
  const { run } = useAct();
  return (
    <div className="policies">
      {requestKind.options.map((kind) => (
        <div key={kind} className="policies__one">
          <span>{t(`request.${kind}`)}</span>
          <SegmentedControl<RequestPolicy['decision']>
            label={t(`request.${kind}`)}
            size="sm"
            value={data?.[kind].decision ?? 'auto'}
            onChange={(decision) =>
              void run(sim.officePolicySet, { [kind]: { decision, delayMs: data?.[kind].delayMs ?? 0 } })
            }
            segments={decisions.map((value) => ({
              value,
              label: t(`decision.${value}`),
              disabled: data === undefined,
            }))}
          />
        </div>
      ))}
    </div>
  );
}

function useRequestColumns(): TableColumn<WaitingRequest>[] {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const { run } = useAct();
  return [
    column('kind', t('kindOf'), ({ kind }) => <Badge small>{t(`request.${kind}`)}</Badge>, {
      sortBy: ({ kind }) => kind,
    }),
    column('uid', 'UID', ({ uid }) => <span className="num">{uid}</span>),
    column('summary', t('what'), ({ summary }) => <span className="t-12">{summary}</span>, {
      className: 'wraps',
    }),
    column('since', t('since'), ({ createdAt }) => format.dateTime(createdAt), {
      sortBy: ({ createdAt }) => createdAt,
    }),
    column('until', t('decidesAt'), ({ decidesAt }) =>
      decidesAt === null ? t('byHand') : format.dateTime(decidesAt),
    ),
    useActsColumn(({ kind, id }) => (
      <>
        <Button
          size="xs"
          variant="tonal"
          onClick={() => void run(sim.officeDecide, { kind, id, verdict: 'approve' }, t('approved'))}
        >
          {t('approve')}
        </Button>
        <Button
          size="xs"
          variant="outline"
          onClick={() => void run(sim.officeDecide, { kind, id, verdict: 'reject' }, t('rejected'))}
        >
          {t('reject')}
        </Button>
      </>
    )),
  ];
}

export function OfficeTab() {
  const { t } = useTranslation('lab');
  const { data, error, again } = useLook(sim.officeWaiting, {});
  const columns = useRequestColumns();
  return (
    <Panel title={t('tab.office')} note={t('officeNote')} error={error} onRetry={again}>
      <Policies />
      <Table
        caption={t('tab.office')}
        columns={columns}
        rows={data?.list}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        empty={
          <Empty title={t('noRequests')} scene="gap">
            {t('noRequestsWhy')}
          </Empty>
        }
        dense
      />
    </Panel>
  );
}
