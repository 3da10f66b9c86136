import { memo } from 'react';
import type { Direction } from './price-parts.ts';
import { sparkPath } from './spark-path.ts';

export interface SparklineProps {
  values: readonly number[];
  direction: Direction;
  width?: number | undefined;
  height?: number | undefined;
}

/** Decoration beside a figure that says the same in numbers. */
export const Sparkline = memo(function Sparkline(props: SparklineProps) {
  const { values, direction, width = 48, height = 20 } = props;
  return (
    <svg
      className={`spark ${direction}`}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path d={sparkPath(values, width, height)} />
    </svg>
  );
});
