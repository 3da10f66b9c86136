import { memo } from 'react';
import type { Direction } from './price.tsx';
import { sparkEnds, sparkPath } from './spark-path.ts';

export interface SparklineProps {
  values: readonly number[];
  direction: Direction;
  width?: number | undefined;
  height?: number | undefined;
}

/** Renders decoration beside a figure with the same value; the dashed line marks the start. */
export const Sparkline = memo(function Sparkline(props: SparklineProps) {
  const { values, direction, width = 48, height = 20 } = props;
  const ends = sparkEnds(values, height);
  return (
    <svg
      className={`spark ${direction}`}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {ends && <path className="spark__base" d={`M0 ${ends.first}H${width}`} />}
      <path d={sparkPath(values, width, height)} />
      {ends && <circle cx={width} cy={ends.last} r="1.8" />}
    </svg>
  );
});
