/** All users of the world, with buttons to fund them, sign in as them, and add more. */
import { sim } from '@papertape/shared/contract/sim.ts';
import type { Person } from '@papertape/shared/contract/sim-room.ts';
import { worldPath } from '@papertape/shared/contract/world-path.ts';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { changeSettings } from '../../../client/lib/settings/settings-store.ts';
import { signedOut } from '../../../client/lib/settings/values.ts';
import { Badge } from '../../../client/ui/badge.tsx';
import { Button } from '../../../client/ui/button.tsx';
import { Empty } from '../../../client/ui/empty.tsx';
import { Table } from '../../../client/ui/table.tsx';
import { column, rightColumn, type TableColumn } from '../../../client/ui/table-columns.ts';
import { worldHere } from '../api/place.ts';
import { useAct, useLook } from '../api/use-lab.ts';
import { useActsColumn } from './acts-column.tsx';
import { useContractColumns } from './contract-columns.tsx';
import { FigureButton } from './figure-button.tsx';
import { FundDialog } from './fund-dialog.tsx';
import { Panel } from './panel.tsx';
import { TraderDialog } from './trader-dialog.tsx';
import { Who } from './who.tsx';

function useSignInAs(): (uid: string) => Promise<void> {
  const { run } = useAct();
  return useCallback(
    async (uid) => {
      // Browsers allow a page to open a window only during a click.
      const page = window.open('about:blank');
      const session = await run(sim.sessionStart, { uid });
      if (session === undefined) {
        page?.close();
        return;
      }
      changeSettings({ ...signedOut, token: session.token, typeUser: session.mode });
      const address = `${worldPath(worldHere())}/`;
      if (page) page.location.replace(address);
      else window.location.assign(address);
    },
    [run],
  );
}

/** Creates the columns of figures that a press explains. */
function useFigureColumns(): Record<'equity' | 'margin', TableColumn<Person>> {
  const { t } = useTranslation('lab');
  const format = useFormat();
  return {
    equity: rightColumn(
      'equity',
      t('equity'),
      ({ uid, equity, mode }) => (
        <FigureButton query={{ uid, mode, figure: 'equity' }}>
          <b>{format.money(equity[mode])}</b>
        </FigureButton>
      ),
      { sortBy: ({ equity, mode }) => equity[mode] },
    ),
    margin: rightColumn(
      'margin',
      t('marginRate'),
      ({ uid, mode, marginRate }) =>
        marginRate === null ? (
          format.percent(null)
        ) : (
          <FigureButton query={{ uid, mode, figure: 'maintenanceMargin' }}>
            {format.percent(marginRate)}
          </FigureButton>
        ),
      { sortBy: ({ marginRate }) => marginRate ?? '0' },
    ),
  };
}

function usePeopleColumns(onFund: (person: Person) => void): TableColumn<Person>[] {
  const { t } = useTranslation('lab');
  const contract = useContractColumns();
  const figures = useFigureColumns();
  const signInAs = useSignInAs();
  return [
    column('name', t('name'), (person) => <Who {...person} />, { sortBy: ({ name }) => name }),
    column('mode', t('accountLabel'), ({ mode }) => (
      <Badge small tone={mode === 'demo' ? 'info' : 'neutral'}>
        {t(`account.${mode}`)}
      </Badge>
    )),
    figures.equity,
    contract.profit(),
    figures.margin,
    rightColumn('positions', t('positions'), ({ positions }) => positions, {
      sortBy: ({ positions }) => positions,
    }),
    rightColumn('orders', t('orders'), ({ orders }) => orders, { sortBy: ({ orders }) => orders }),
    column('kyc', t('kyc'), ({ kyc }) => t(`kycState.${kyc}`)),
    useActsColumn((person) => (
      <>
        <Button size="xs" variant="outline" onClick={() => onFund(person)}>
          {t('fund')}
        </Button>
        <Button size="xs" variant="outline" onClick={() => void signInAs(person.uid)}>
          {t('signInAs')}
        </Button>
      </>
    )),
  ];
}

export function PeopleTab() {
  const { t } = useTranslation('lab');
  const { data, error, again } = useLook(sim.people, { limit: 200 });
  const [funded, setFunded] = useState<Person>();
  const [isNew, setNew] = useState(false);
  const columns = usePeopleColumns(setFunded);
  const add = (
    <Button size="sm" variant="outline" onClick={() => setNew(true)}>
      {t('newTrader')}
    </Button>
  );
  return (
    <Panel
      title={t('tab.people')}
      note={t('peopleNote', { count: data?.users ?? 0 })}
      end={add}
      error={error}
      onRetry={again}
    >
      <Table
        caption={t('tab.people')}
        columns={columns}
        rows={data?.list}
        rowKey={({ uid }) => uid}
        empty={
          <Empty title={t('noPeople')} action={add}>
            {t('noPeopleWhy')}
          </Empty>
        }
        dense
        stickyHead
      />
      <TraderDialog open={isNew} onClose={() => setNew(false)} />
      <FundDialog person={funded} onClose={() => setFunded(undefined)} />
    </Panel>
  );
}
