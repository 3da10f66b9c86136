import { useEffect, useRef } from 'react';
import type { ChartStage } from '../../../ui/chart/chart-engine.ts';
import { isCanvas } from '../../../ui/chart/is-canvas.ts';

const pressMs = 500;
/** A finger that moves further than this scrolls. */
const slackPx = 10;

type OnPress = (x: number, y: number) => void;

const isOnPlot = ({ target }: Event) => isCanvas(target);

/** Before the chart sees it; gives how not to be called any more. */
function listen({ place, isTaken }: ChartStage, onPress: OnPress): () => void {
  const end = new AbortController();
  const options = { signal: end.signal, capture: true };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { clientX: 0, clientY: 0 };
  // The end of a press that has opened the menu is not one beside it.
  let fired = false;
  const tell = ({ clientX, clientY }: typeof from) => {
    const { left, top } = place.getBoundingClientRect();
    onPress(clientX - left, clientY - top);
  };
  const stop = () => clearTimeout(timer);
  const rest = () => {
    fired = true;
    tell(from);
  };
  const menu = (event: MouseEvent) => {
    if (!isOnPlot(event)) return;
    stop();
    event.preventDefault();
    if (!fired) tell(event);
  };
  const down = (event: PointerEvent) => {
    stop();
    fired = false;
    from = event;
    if (event.pointerType !== 'touch' || !event.isPrimary || !isOnPlot(event)) return;
    // A finger takes hold of the line that it is on.
    const y = event.clientY - place.getBoundingClientRect().top;
    if (!isTaken(y)) timer = setTimeout(rest, pressMs);
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - from.clientX, clientY - from.clientY) > slackPx) stop();
  };
  const click = (event: Event) => {
    if (fired) event.stopPropagation();
    fired = false;
  };
  place.addEventListener('contextmenu', menu, options);
  place.addEventListener('pointerdown', down, options);
  place.addEventListener('pointermove', move, options);
  place.addEventListener('click', click, options);
  for (const name of ['pointerup', 'pointercancel'] as const) place.addEventListener(name, stop, options);
  return () => {
    stop();
    end.abort();
  };
}

/** The other mouse button, the menu key, or a finger that rests: where on the chart, in pixels from its corner. */
export function useChartPress(stage: ChartStage, onPress: OnPress): void {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => listen(stage, (x, y) => latest.current(x, y)), [stage]);
}
