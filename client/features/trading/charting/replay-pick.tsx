import '../../../entities/replay/replay-texts.ts';
import './charting.css';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { setPicking } from '../../../entities/replay/replay-store.ts';
import { Button } from '../../../ui/button.tsx';
import type { ChartStage } from '../../../ui/chart/chart-engine.ts';
import { isCanvas } from '../../../ui/chart/is-canvas.ts';
import { openSheet } from '../state/sheet-store.ts';

/** Returns the start of the bar at a point of the chart, or of the nearest one. */
function barAtPointer({ chart, bars }: ChartStage, x: number): number | undefined {
  const all = bars();
  const place = chart.timeScale().coordinateToLogical(x);
  if (place === null) return undefined;
  return all[Math.min(all.length - 1, Math.max(0, Math.round(place)))]?.time;
}

export interface ReplayPickProps {
  stage: ChartStage;
}

/** Lets the next press on the chart choose the start of a replay; Escape cancels. */
export function ReplayPick({ stage }: ReplayPickProps) {
  const { t } = useTranslation('replay');
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const onClick = (event: MouseEvent) => {
      if (!isCanvas(event.target)) return;
      event.stopPropagation();
      const at = barAtPointer(stage, event.clientX - stage.place.getBoundingClientRect().left);
      setPicking(false);
      openSheet({ name: 'replay', at });
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setPicking(false);
    };
    stage.place.addEventListener('click', onClick, { signal, capture: true });
    document.addEventListener('keydown', onKey, { signal });
    return () => end.abort();
  }, [stage]);
  useEffect(() => () => setPicking(false), []);
  return (
    <p className="replay-pick" role="status">
      {t('picking')}{' '}
      <Button size="xs" onClick={() => setPicking(false)}>
        {t('cancel')}
      </Button>
    </p>
  );
}
