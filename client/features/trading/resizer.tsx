import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { scaledPx } from '../../ui/root-font.ts';
import { defaultPanels, type PanelName, setPanel, usePreferences } from './state/trade-preferences.ts';

interface ResizerProps {
  panel: PanelName;
  /** The edge of the panel that is dragged. */
  edge: 'left' | 'right' | 'top';
  min: number;
  max: number;
}

const keyStep = 16;

/** Drags the edge of a panel; arrow keys move it, a double press puts it back. */
export function Resizer({ panel, edge, min, max }: ResizerProps) {
  const { t } = useTranslation('trading');
  const size = usePreferences(({ panels }) => panels[panel]);
  const start = useRef<{ at: number; size: number } | null>(null);
  const sign = edge === 'right' ? 1 : -1;
  const put = (next: number) => setPanel(panel, Math.min(max, Math.max(min, next)));
  const at = (event: PointerEvent) => (edge === 'top' ? event.clientY : event.clientX);
  const onKeyDown = (event: KeyboardEvent) => {
    const keys = edge === 'top' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
    const index = keys.indexOf(event.key);
    if (index < 0) return;
    event.preventDefault();
    put(size + sign * keyStep * (index === 0 ? -1 : 1));
  };
  return (
    <hr
      className={`tr-resizer tr-resizer--${edge}`}
      tabIndex={0}
      aria-label={t(`panels.${panel}`)}
      aria-orientation={edge === 'top' ? 'horizontal' : 'vertical'}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={max}
      onKeyDown={onKeyDown}
      onDoubleClick={() => put(defaultPanels[panel])}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { at: at(event), size };
      }}
      onPointerMove={(event) => {
        if (start.current) put(start.current.size + (sign * (at(event) - start.current.at)) / scaledPx(1));
      }}
      onPointerUp={() => {
        start.current = null;
      }}
    />
  );
}
