/** The class of this world, or the form that starts one. */
import type { ClassDetail } from '@papertape/shared/contract/class-rows.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { ErrorState } from '../../../client/ui/error-state.tsx';
import { useLook } from '../api/use-lab.ts';
import { ClassActs } from './class-acts.tsx';
import { ClassSide } from './class-side.tsx';
import { findNeeds, rosterOrder } from './needs.ts';
import { Roster } from './roster.tsx';
import { SeatDialog } from './seat-dialog.tsx';
import { StartClass } from './start-class.tsx';
import { useClass } from './use-class.ts';

/** World time of the last request for help that was answered, by world and seat. */
type Answered = Readonly<Record<string, Readonly<Record<number, number>>>>;

/** Survives a reload, and the change to another tab of the control room. */
const useAnswered = create<Answered>()(
  persist(() => ({}), {
    name: 'papertape.answered',
    storage: createJSONStorage(() => sessionStorage),
  }),
);

const noRequests = {};

function Classroom({ held }: { held: ClassDetail }) {
  const { data: watch } = useLook(sim.classWatch, undefined);
  const [seat, setSeat] = useState<number>();
  const answered = useAnswered((worlds) => worlds[held.world]) ?? noRequests;
  const needs =
    watch === undefined || held.state === 'ended'
      ? []
      : findNeeds(watch, { startedAt: held.startedAt, answered });
  const open = (number: number) => {
    const row = watch?.list.find((one) => one.seat === number);
    // A trainer who opens the page of a learner takes care of the request.
    if (row?.asked) useAnswered.setState({ [held.world]: { ...answered, [number]: row.asked.time } });
    setSeat(number);
  };
  return (
    <div className="classroom">
      <Roster watch={watch} rows={watch && rosterOrder(watch.list, needs)} onOpen={open} />
      <div className="classroom__side">
        <ClassActs held={held} />
        <ClassSide held={held} watch={watch} needs={needs} onOpen={open} />
      </div>
      <SeatDialog
        seat={seat}
        watch={watch}
        isRunning={held.state === 'running'}
        onClose={() => setSeat(undefined)}
      />
    </div>
  );
}

export function ClassTab() {
  const { t } = useTranslation('lab');
  const { held, isNone, error, again } = useClass();
  if (held !== undefined) return <Classroom held={held} />;
  if (error !== undefined && error.problem !== 'gone')
    return <ErrorState onRetry={again}>{error.message || t('gone')}</ErrorState>;
  return isNone ? <StartClass /> : null;
}
