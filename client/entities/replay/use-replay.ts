import type { DataOf, Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { type ReplaySpeed, type RunningReplay, replay } from '@papertape/shared/contract/replay.ts';
import { useEffect, useRef } from 'react';
import { ApiRefusal } from '../../lib/api/problems.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { leaveReplay } from './replay-doors.ts';
import { useReplayStore } from './replay-store.ts';

/** Asking is no use of a replay: one that nobody leads ends all the same. */
const everyMs = 2000;

const isGone = (error: unknown) => error instanceof ApiRefusal && error.key === 'unknownWorld';

/** Leads the replay that this page is in. Where it has ended, the page goes back. */
export function useReplay() {
  const state = useRead(replay.state, undefined, { everyMs });
  const running = state.data?.running ?? undefined;
  const frame = useReplayStore((store) => store.frame) ?? running?.timeframe ?? '15m';
  const options = { invalidates: [replay.state] satisfies readonly Endpoint[] };
  const play = useAction(replay.play, options);
  const pause = useAction(replay.pause, options);
  const step = useAction(replay.step, options);
  const jump = useAction(replay.jump, options);
  const end = useAction(replay.end, { onDone: (ended) => void leaveReplay({ ended }) });
  // What was asked in between finds it gone already; how it went comes with the answer to its end.
  const isOver = !end.busy && (state.data?.running === null || isGone(state.error));
  const ended: DataOf<typeof replay.end> | null = state.data?.ended ?? null;
  useEffect(() => {
    if (isOver) void leaveReplay({ ended });
  }, [isOver, ended]);

  const speed: ReplaySpeed = running?.speed ?? '1';
  usePaceOf(running, frame, (timeframe) => void play.run({ timeframe, speed }));
  return {
    running,
    isBusy: [play, pause, step, jump, end].some(({ busy }) => busy),
    toggle: () => void (running?.isPlaying ? pause.run() : play.run({ timeframe: frame, speed })),
    setSpeed: (next: ReplaySpeed) => void play.run({ timeframe: frame, speed: next }),
    step: () => void step.run({ timeframe: frame }),
    jump: (to?: number) => jump.run(to === undefined ? {} : { to }),
    end: () => void end.run(),
  };
}

/** What plays goes on by the bars of the chart that is shown, also when that changes. */
function usePaceOf(
  running: RunningReplay | undefined,
  frame: RunningReplay['timeframe'],
  change: (frame: RunningReplay['timeframe']) => void,
): void {
  const latest = useRef({ running, change });
  useEffect(() => {
    latest.current = { running, change };
  });
  useEffect(() => {
    const { running: now, change: play } = latest.current;
    if (now?.isPlaying && !now.isAtPresent && now.timeframe !== frame) play(frame);
  }, [frame]);
}
