/** Codes and messages that the world has sent, newest first. */
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { CopyButton } from '../../../client/ui/copy-button.tsx';
import { Empty } from '../../../client/ui/empty.tsx';
import { SearchInput } from '../../../client/ui/search-input.tsx';
import { Table } from '../../../client/ui/table.tsx';
import { column, type TableColumn } from '../../../client/ui/table-columns.ts';
import { useLook } from '../api/use-lab.ts';
import { Panel } from './panel.tsx';

type Message = DataOf<typeof sim.inbox>['list'][number];

const shown = 200;

export function InboxTab() {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const [to, setTo] = useState('');
  const { data, error, again } = useLook(sim.inbox, { limit: shown });
  const rows = data?.list.filter((one) => one.to.toLowerCase().includes(to.toLowerCase()));
  const columns: TableColumn<Message>[] = [
    column('time', t('time'), ({ time }) => format.dateTime(time)),
    column('to', t('to'), ({ to: address }) => address),
    column(
      'code',
      t('code'),
      ({ code }) =>
        code !== null && (
          <span className="flex g-4">
            <b className="num">{code}</b>
            <CopyButton text={code} label={t('copyCode')} />
          </span>
        ),
    ),
    column('text', t('message'), ({ text }) => text, { className: 'wraps' }),
  ];
  return (
    <Panel
      title={t('tab.inbox')}
      end={
        <SearchInput inputSize="sm" aria-label={t('to')} placeholder={t('to')} value={to} onChange={setTo} />
      }
      error={error}
      onRetry={again}
    >
      <Table
        caption={t('tab.inbox')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<Empty title={t('noMessages')} />}
        dense
      />
    </Panel>
  );
}
