/** The terms and ledger entries of a figure, with event, command, formula and inputs. */
import type { ExplainStep } from '@papertape/shared/contract/explain.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { Button } from '../../../client/ui/button.tsx';
import { Empty } from '../../../client/ui/empty.tsx';
import { ErrorState } from '../../../client/ui/error-state.tsx';
import { Table } from '../../../client/ui/table.tsx';
import { column, rightColumn, type TableColumn } from '../../../client/ui/table-columns.ts';
import { useLook } from '../api/use-lab.ts';
import type { FigureQuery } from './shown.ts';
import { Signed } from './signed.tsx';

const size = 50;

function useEntryColumns(): TableColumn<ExplainStep>[] {
  const { t } = useTranslation('lab');
  const format = useFormat();
  return [
    column('time', t('time'), ({ time }) => (time === null ? t('atPresent') : format.dateTime(time))),
    column(
      'title',
      t('what'),
      ({ title, words, formula, inputs }) => (
        <details className="why">
          <summary>{title}</summary>
          <p>{words}</p>
          {formula !== '' && <code>{formula}</code>}
          <ul>
            {inputs.map(({ name, value }) => (
              <li key={name}>{`${name} = ${value}`}</li>
            ))}
          </ul>
        </details>
      ),
      { className: 'wraps' },
    ),
    column('cause', t('cause'), ({ command, event, record }) => (
      <span className="twoline mono t-12">
        <span className="c-2">{command ?? event ?? t('byItself')}</span>
        <span className="c-3">{record.id}</span>
      </span>
    )),
    rightColumn('amount', t('amount'), ({ amount }) => <Signed text={format.profitDetail(amount)} />),
  ];
}

export function Explained({ query }: { query: FigureQuery }) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const [page, setPage] = useState(1);
  const { account, coin, id, ...rest } = query;
  const input = {
    ...rest,
    ...(account === undefined ? {} : { account }),
    ...(coin === undefined ? {} : { coin }),
    ...(id === undefined ? {} : { id }),
    page,
    size,
  };
  const { data, error, again } = useLook(sim.explain, input);
  const columns = useEntryColumns();
  if (error !== undefined && data === undefined)
    return <ErrorState onRetry={again}>{error.message}</ErrorState>;
  const rows = data && [...(page === 1 ? data.terms : []), ...data.list];
  return (
    <div className="explained">
      <div className="explained__sum">
        <span className="c-2">{t(`figure.${query.figure}`)}</span>
        <b className="num">
          {data === undefined ? '' : `${format.detail(data.amount, data.coin)} ${data.coin}`}
        </b>
      </div>
      <Table
        caption={t('explain')}
        columns={columns}
        rows={rows}
        rowKey={({ id: key }) => key}
        empty={<Empty title={t('noSteps')} />}
        dense
      />
      {data !== undefined && data.total > size && (
        <div className="pager flex g-12">
          <Button size="sm" variant="ghost" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('newer')}
          </Button>
          <span className="num c-3">{`${page} / ${Math.ceil(data.total / size)}`}</span>
          <Button
            size="sm"
            variant="ghost"
            disabled={page * size >= data.total}
            onClick={() => setPage(page + 1)}
          >
            {t('older')}
          </Button>
        </div>
      )}
    </div>
  );
}
