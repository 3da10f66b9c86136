import type { Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import {
  type ReplaySpeed,
  type RunningReplay,
  replay,
  replaySpeeds,
} from '@papertape/shared/contract/replay.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../lib/api/use-action.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useMarketTexts } from '../market/use-market-texts.ts';
import { leaveReplay } from './replay-doors.ts';
import { useReplayStore } from './replay-store.ts';
import { EndQuestion, SpeedMenu, StripAct, useLeaveWhenOver } from './run-parts.tsx';
import { timeOfWall, WhenField, wallText } from './when-field.tsx';
import './replay-texts.ts';
import './replay.css';
import { useWorldTime } from '../../lib/feeds/use-live.ts';
import { useFormat } from '../../lib/format/format.ts';
import { isSingleKey } from '../../lib/navigation/single-key.ts';
import { useLayout } from '../../ui/layout.tsx';

interface JumpDialogProps {
  open: boolean;
  onClose: () => void;
  running: RunningReplay;
  /** Resolves to undefined where it was refused; the refusal has been shown. */
  jump: (to?: number) => Promise<unknown>;
}

/** Jumps to a later instant, or to the present. Time never goes back. */
function JumpDialog({ open, onClose, running, jump }: JumpDialogProps) {
  const { t } = useTranslation('replay');
  const zone = useSettings(({ timeZone }) => timeZone);
  const texts = useMarketTexts();
  const [typed, setTyped] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const { now, present } = running;
  const value = typed ?? wallText(now, zone);
  const go = async (to?: number) => {
    await jump(to);
    setTyped(undefined);
    onClose();
  };
  const submit = () => {
    const to = timeOfWall(value, zone);
    const isAhead = to !== undefined && to >= now && to <= present;
    setWrong(!isAhead);
    if (isAhead) void go(to);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('jumpTitle')}
      footer={
        <>
          <Button size="lg" onClick={() => void go()}>
            {t('toPresent')}
          </Button>
          <Button size="lg" variant="primary" onClick={submit}>
            {t('jumpTo')}
          </Button>
        </>
      }
    >
      <WhenField
        label={t('when', { zone: texts.zone })}
        value={value}
        onChange={setTyped}
        min={wallText(now, zone)}
        max={wallText(present, zone)}
        error={isWrong ? t('wrongJump') : undefined}
      />
    </Dialog>
  );
}

/** Polling does not count as use: an idle replay still ends. */
const everyMs = 2000;

/** Controls the replay of this page. When it has ended, the page goes back. */
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
  useLeaveWhenOver(state, end.busy);
  const speed: ReplaySpeed = running?.speed ?? '1';
  useChartPace(running, frame, (timeframe) => void play.run({ timeframe, speed }));
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

/** Advances by the bars of the shown chart, also when its frame changes. */
function useChartPace(
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

const tickMs = 250;

type Replay = ReturnType<typeof useReplay>;

/** Handles Shift with an arrow: right for the next bar, down for play and pause. */
function useKeys({ step, toggle }: Pick<Replay, 'step' | 'toggle'>): void {
  const latest = useRef({ step, toggle });
  useEffect(() => {
    latest.current = { step, toggle };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !event.shiftKey || !isSingleKey(event)) return;
      if (event.key === 'ArrowRight') latest.current.step();
      else if (event.key === 'ArrowDown') latest.current.toggle();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Replaces the demo note on every page of a replay: shows its time and its controls. */
export function ReplayStrip() {
  const { t } = useTranslation('replay');
  const layout = useLayout();
  const replay = useReplay();
  useKeys(replay);
  return (
    <aside className={`trial replay replay--${layout}`} aria-label={t('tag')}>
      <span className="trial__tag">{t('tag')}</span>
      <Instant replay={replay} />
      <span className="replay__note">{t(replay.running?.isAtPresent ? 'atPresent' : 'note')}</span>
      <ReplayControls replay={replay} />
    </aside>
  );
}

function Instant({ replay: { running } }: { replay: Replay }) {
  const { t } = useTranslation('replay');
  const format = useFormat();
  const worldTime = useWorldTime(tickMs);
  const now = running?.isPlaying === true ? Math.min(worldTime, running.present) : running?.now;
  return (
    <span className="num replay__time" data-testid="replay-time">
      <span className="sr-only">{t('time')} </span>
      {format.dateTime(now)}
    </span>
  );
}

function ReplayControls({ replay }: { replay: Replay }) {
  const { t } = useTranslation('replay');
  const { running, isBusy } = replay;
  const [openDialog, setOpenDialog] = useState<'jump' | 'end' | null>(null);
  const isStill = running === undefined || isBusy;
  const isDone = isStill || (running.isAtPresent && !running.isPlaying);
  const close = () => setOpenDialog(null);
  return (
    <span className="replay__acts">
      <StripAct onPress={replay.toggle} off={isDone} keys="Shift+ArrowDown">
        {t(running?.isPlaying ? 'pause' : 'play')}
      </StripAct>
      <StripAct onPress={replay.step} off={isStill || running.isAtPresent} keys="Shift+ArrowRight">
        {t('step')}
      </StripAct>
      <SpeedMenu
        run="replay"
        speeds={replaySpeeds}
        speed={running?.speed ?? '1'}
        off={isDone}
        onChoose={replay.setSpeed}
      />
      <StripAct onPress={() => setOpenDialog('jump')} off={isStill || running.isAtPresent}>
        {t('jump')}
      </StripAct>
      <StripAct onPress={() => setOpenDialog('end')} off={isBusy}>
        {t('end')}
      </StripAct>
      {running && (
        <JumpDialog open={openDialog === 'jump'} onClose={close} running={running} jump={replay.jump} />
      )}
      <EndQuestion
        run="replay"
        open={openDialog === 'end'}
        onCancel={close}
        onConfirm={replay.end}
        busy={isBusy}
      />
    </span>
  );
}
