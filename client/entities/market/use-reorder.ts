import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/** Height of a row of the editor, which fits what the finger needs. */
const reorderRowHeight = 56;

interface Drag {
  from: number;
  startY: number;
  offset: number;
}

const targetOf = ({ from, offset }: Drag, count: number) =>
  Math.max(0, Math.min(count - 1, from + Math.round(offset / reorderRowHeight)));

/** How far a row is drawn from its place while another is dragged over it. */
function shiftOf(index: number, drag: Drag | null, count: number): number {
  if (drag === null) return 0;
  if (index === drag.from) return drag.offset;
  const target = targetOf(drag, count);
  if (index > drag.from && index <= target) return -reorderRowHeight;
  return index < drag.from && index >= target ? reorderRowHeight : 0;
}

/** Dragging rows by their handles; the arrow keys on a handle do the same. */
export function useReorder(count: number, move: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const finish = () => {
    if (drag && targetOf(drag, count) !== drag.from) move(drag.from, targetOf(drag, count));
    setDrag(null);
  };
  const handle = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: index, startY: event.clientY, offset: 0 });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag) setDrag({ ...drag, offset: event.clientY - drag.startY });
    },
    onPointerUp: finish,
    onPointerCancel: () => setDrag(null),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      const to = index + (step ?? 0);
      if (step === undefined || to < 0 || to >= count) return;
      event.preventDefault();
      move(index, to);
    },
  });
  const style = (index: number) => ({ transform: `translateY(${shiftOf(index, drag, count)}px)` });
  return { handle, style, dragged: drag?.from };
}
