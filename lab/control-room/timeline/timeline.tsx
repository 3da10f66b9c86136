/** The timeline: past and future prices of a symbol, and the tape of planned events. */
import { market } from '@papertape/shared/contract/market.ts';
import type { ScenarioKind } from '@papertape/shared/contract/scenario.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import type { ClockState } from '@papertape/shared/contract/sim-values.ts';
import { dayMs, hourMs } from '@papertape/shared/durations.ts';
import { type DragEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { Menu } from '../../../client/ui/menu.tsx';
import { Picker } from '../../../client/ui/picker.tsx';
import { useAct, useLook } from '../api/use-lab.ts';
import { useClass } from '../class/use-class.ts';
import { useWorldNow } from '../use-clock.ts';
import { useInstruments } from '../use-instruments.ts';
import { createDraftEvent, type Draft, kinds, newDraft } from './draft.ts';
import { DraftStrip } from './draft-strip.tsx';
import { findNextEvent, lessonEntries, lessonSymbol } from './lesson-entries.ts';
import { Plot } from './plot.tsx';
import { plotPoints, timeAt, windowAround, withPresent } from './scale.ts';
import { Scrubber } from './scrubber.tsx';
import { Tape } from './tape.tsx';

const lengths = {
  quarter: 900_000,
  hour: hourMs,
  sixHours: 21_600_000,
  day: dayMs,
  week: 7 * dayMs,
} as const;
type Length = keyof typeof lengths;

/** Equal to the interval of the clock, so that price and time shown are of the same instant. */
const priceMs = 1_000;
/** Distance to the present of an event placed by a click, as a share of the window. */
const aheadShare = 0.08;
const dragType = 'text/plain';
/** The most frequent kinds; the others are in a menu. */
const atHand: readonly ScenarioKind[] = [
  'crash',
  'spike',
  'gap',
  'trend',
  'volatility',
  'spread',
  'halt',
  'freeze',
];

interface PaletteProps {
  /** True in a class that has ended, and until the time of the world is known: an event would start in 1970. */
  disabled: boolean;
  onPick: (kind: ScenarioKind) => void;
}

function Palette({ disabled, onPick }: PaletteProps) {
  const { t } = useTranslation('lab');
  const { t: own } = useTranslation('class');
  const rest = kinds.filter((kind) => !atHand.includes(kind));
  return (
    <fieldset className="palette" disabled={disabled} aria-label={t('palette')}>
      <span className="palette__head">{t('palette')}</span>
      <Menu
        label={own('more')}
        actions={rest.map((kind) => ({
          key: kind,
          label: t(`event.${kind}`),
          onSelect: () => onPick(kind),
        }))}
      >
        {(props) => (
          <button
            type="button"
            className="linkbtn palette__more"
            {...props}
            aria-label={`${own('more')} · ${t('tape')}`}
          >
            {own('more')}
          </button>
        )}
      </Menu>
      {atHand.map((kind) => (
        <button
          key={kind}
          type="button"
          draggable
          title={t(`event.${kind}`)}
          className={kind === 'crash' ? 'evchip evchip--bad' : 'evchip'}
          onClick={() => onPick(kind)}
          onDragStart={(event) => event.dataTransfer.setData(dragType, kind)}
        >
          <span className="ellipsis">{t(`event.${kind}`)}</span>
        </button>
      ))}
    </fieldset>
  );
}

function useTimeline(clock: ClockState | undefined) {
  const instruments = useInstruments();
  const [chosen, setSymbol] = useState<string>();
  const [length, setLength] = useState<Length>('hour');
  const [draft, setDraft] = useState<Draft>();
  const now = useWorldNow(clock) ?? 0;
  const span = windowAround(now, lengths[length]);
  const event = useMemo(() => (draft === undefined ? undefined : createDraftEvent(draft)), [draft]);
  const isReady = clock !== undefined;
  const plays = useLook(sim.scenarioProgress, undefined, { enabled: isReady }).data?.list ?? [];
  const preferred = chosen ?? lessonSymbol(plays, (one) => instruments.some((row) => row.symbol === one));
  const input = {
    ...(preferred === undefined ? {} : { symbol: preferred }),
    ...span,
    points: plotPoints,
    ...(event === undefined ? {} : { event }),
  };
  const plot = useLook(sim.marketPlot, input, { every: false, enabled: isReady });
  // Without a chosen symbol, the server returns the one that the world is about.
  const symbol = preferred ?? plot.data?.symbol ?? 'BTCUSDT';
  const scenarios = useLook(sim.scenarioList, undefined, { enabled: isReady });
  const prices = useLook(market.getMarketPrice, undefined, { every: priceMs, enabled: isReady }).data;
  const present = prices?.prices.find((row) => row.symbol === symbol)?.last;
  // The answer still belongs to the previous symbol while another one is being read.
  const drawn = plot.data?.symbol === symbol ? plot.data.points : undefined;
  const points = drawn && prices && present !== undefined ? withPresent(drawn, prices.time, present) : drawn;
  const last = points?.findLast(({ time }) => time <= now)?.last ?? present;
  const place = (kind: ScenarioKind, at = now + lengths[length] * aheadShare) =>
    setDraft(newDraft(kind, symbol, Math.max(now + 1_000, at), last ?? ''));
  return {
    instruments,
    plays,
    symbol,
    setSymbol,
    length,
    setLength,
    draft,
    setDraft,
    now,
    span,
    event,
    points,
    recorded: plot.data?.symbol === symbol ? plot.data.recorded : null,
    last,
    scenarios,
    place,
  };
}

/** Renders symbol, price, visible span and the next event. */
function TimelineHead({ line }: { line: ReturnType<typeof useTimeline> }) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const { run } = useAct();
  const { instruments, plays, symbol, now } = line;
  const next = findNextEvent(plays, line.scenarios.data?.list ?? [], now);
  return (
    <div className="timeline__who">
      <Picker
        label={t('symbol')}
        look="plain"
        searchable
        value={symbol}
        onChange={line.setSymbol}
        options={instruments.map(({ symbol: value, name }) => ({
          value,
          label: format.symbol(value),
          description: name,
        }))}
      />
      <span className="num timeline__price">{format.price(line.last, symbol)}</span>
      <fieldset className="timeline__lengths" aria-label={t('window')}>
        {(Object.keys(lengths) as Length[]).map((key) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === line.length}
            onClick={() => line.setLength(key)}
          >
            {t(`length.${key}`)}
          </button>
        ))}
      </fieldset>
      <span className="timeline__tapename">
        {t('tape')}
        {next !== undefined && (
          <button
            type="button"
            className="linkbtn num"
            onClick={() => void run(sim.clockAdvance, { to: next })}
          >
            {t('nextEntry', { time: format.recentMinute(next, now) })}
          </button>
        )}
      </span>
    </div>
  );
}

export function Timeline({ clock }: { clock: ClockState | undefined }) {
  const { t } = useTranslation('lab');
  const line = useTimeline(clock);
  const { held } = useClass();
  const { plays, symbol, draft, now, span } = line;
  const onDrop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    const kind = kinds.find((one) => one === event.dataTransfer.getData(dragType));
    const box = event.currentTarget.getBoundingClientRect();
    if (kind !== undefined && clock !== undefined)
      line.place(kind, timeAt((event.clientX - box.left) / box.width, span));
  };
  return (
    <section className="timeline" aria-label={t('timeline')}>
      <TimelineHead line={line} />
      {/* Dropping is a second way; every event is placed by its button too. */}
      <fieldset
        className="timeline__plane"
        aria-label={t('tape')}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
      >
        <Plot
          points={line.points}
          recorded={line.recorded}
          span={span}
          now={now}
          symbol={symbol}
          draft={draft}
        />
        <Tape
          scenarios={line.scenarios.data?.list ?? []}
          lesson={lessonEntries(plays)}
          draft={draft}
          span={span}
          now={now}
        />
        <Scrubber span={span} now={now} />
      </fieldset>
      <Palette disabled={clock === undefined || held?.state === 'ended'} onPick={line.place} />
      {draft !== undefined && (
        <DraftStrip
          draft={draft}
          event={line.event}
          now={now}
          onChange={line.setDraft}
          onEnd={() => line.setDraft(undefined)}
        />
      )}
    </section>
  );
}
