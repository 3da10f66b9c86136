/** Alerts on studies and drawn lines. */
import type { ChartAlertEnd, ChartAlertStatus } from '@papertape/shared/contract/chart-alerts.ts';
import type { LineDrawing } from '@papertape/shared/studies/drawn-line.ts';
import { chartAlertTransitions, transitionOrSame } from '../../engine/status.ts';
import { readJson, writeJson } from '../../world/json-columns.ts';
import type { RowOf, Rows, Tx } from '../../world/tx.ts';
import type { Definition } from './definition.ts';

type Row = RowOf<'chartAlert'>;

export interface AlertRow extends Omit<Row, 'definition' | 'drawing' | 'status' | 'reason'> {
  readonly definition: Definition;
  /** Its drawing; `null` for a study. */
  readonly drawing: LineDrawing | null;
  readonly status: ChartAlertStatus;
  readonly reason: ChartAlertEnd | null;
}

function parseAlert(row: Row): AlertRow {
  return {
    ...row,
    definition: readJson('ChartAlert', 'definition', row.definition),
    drawing: row.drawing === null ? null : readJson('ChartAlert', 'drawing', row.drawing),
  };
}

function buildRow(alert: AlertRow): Row {
  const { definition, drawing } = alert;
  return {
    ...alert,
    definition: writeJson('ChartAlert', 'definition', definition),
    drawing: drawing === null ? null : writeJson('ChartAlert', 'drawing', drawing),
  };
}

export const storedAlerts = {
  get({ db }: Rows, id: string): AlertRow | undefined {
    const row = db.chartAlert.get(id);
    return row && parseAlert(row);
  },

  /** Lists waiting alerts in the order in which they were placed. */
  waiting: ({ db }: Rows): AlertRow[] =>
    db.chartAlert.find({ status: 'waiting' }, { orderBy: 'rowid' }).map(parseAlert),

  /** Lists the alerts of a user, newest first. */
  of: ({ db }: Rows, userId: string): AlertRow[] =>
    db.chartAlert.find({ userId }, { orderBy: 'createdAt DESC, rowid DESC' }).map(parseAlert),

  count: ({ db }: Rows, userId: string): number => db.chartAlert.count({ userId }),

  insert(tx: Tx, alert: AlertRow): void {
    tx.db.chartAlert.insert(buildRow(alert));
  },

  change(tx: Tx, before: AlertRow, alert: AlertRow): void {
    const status = transitionOrSame(chartAlertTransitions, before.status, alert.status);
    tx.db.chartAlert.update(alert.id, { ...buildRow(alert), status });
  },

  remove(tx: Tx, id: string): void {
    tx.db.chartAlert.delete(id);
  },
};
