/** Repeats an ended class in another market, and compares the results of its repetitions. */
import type { ClassComparison, ClassDetail } from '@papertape/shared/contract/class-rows.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { Button } from '../../../client/ui/button.tsx';
import { Table } from '../../../client/ui/table.tsx';
import { column, rightColumn, type TableColumn } from '../../../client/ui/table-columns.ts';
import { goToWorld } from '../api/place.ts';
import { useAct, useLook } from '../api/use-lab.ts';
import { Signed } from '../tabs/signed.tsx';

type Seat = ClassComparison['seats'][number];

/** Starts the class again, open to the network if this one still is. */
export function HoldAgain({ held: { lan } }: { held: ClassDetail }) {
  const { t } = useTranslation('class');
  const { run, busy } = useAct();
  const again = async () => {
    const next = await run(sim.classReplicate, { clock: 'paused', lan });
    if (next) goToWorld(next.world, 'class');
  };
  return (
    <Button size="xs" variant="outline" busy={busy} onClick={() => void again()}>
      {t('again')}
    </Button>
  );
}

export function SideBySide({ enabled }: { enabled: boolean }) {
  const { t } = useTranslation('class');
  const format = useFormat();
  const { data } = useLook(sim.classComparison, undefined, { enabled });
  if (data === undefined || data.classes.length < 2) return null;
  const columns: TableColumn<Seat>[] = [
    column('name', t('learner'), ({ name }) => name, { sortBy: ({ seat }) => seat }),
    ...data.classes.map(
      ({ world }, index): TableColumn<Seat> =>
        rightColumn(
          world,
          world,
          ({ results }) => <Signed text={format.profit(results[index]?.profit ?? null)} />,
          { sortBy: ({ results }) => results[index]?.profit ?? '0' },
        ),
    ),
  ];
  return (
    <section>
      <h3 className="roomdialog__part">{t('sideBySide')}</h3>
      <Table
        caption={t('sideBySide')}
        columns={columns}
        rows={data.seats}
        rowKey={({ seat }) => String(seat)}
        empty={null}
        dense
        flush
      />
    </section>
  );
}
