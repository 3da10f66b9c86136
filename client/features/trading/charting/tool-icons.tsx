import type { DrawingKind } from '../../../ui/chart/tools/drawing.ts';

export type ToolIconName =
  | DrawingKind
  | 'pointer'
  | 'magnet'
  | 'lock'
  | 'eye'
  | 'undo'
  | 'trash'
  | 'clear'
  | 'marks';

/** On a grid of 20, drawn with the colour of the text. */
const paths: Record<ToolIconName, string> = {
  pointer: 'M5 3l10 7-4.5 1L8 15.5z',
  trendLine:
    'M4 15L16 5M4 15m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M16 5m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
  ray: 'M5 14L18 4M5 14m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M10 10.2m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
  horizontal: 'M2 10h16M10 10m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
  rectangle: 'M4 5h12v10H4z',
  fibonacci: 'M3 4h14M3 8h14M3 11h14M3 16h14',
  text: 'M5 5h10M10 5v11M8 16h4',
  measure: 'M4 13L13 4l3 3-9 9zM7 10l1.5 1.5M9.5 7.5L11 9',
  long: 'M4 4h12v7H4zM4 11h12v5H4zM10 9V6M8.5 7.5L10 6l1.5 1.5',
  short: 'M4 4h12v5H4zM4 9h12v7H4zM10 11v3M8.5 12.5L10 14l1.5-1.5',
  magnet: 'M5 4v6a5 5 0 0 0 10 0V4h-3v6a2 2 0 0 1-4 0V4zM5 7h3M12 7h3',
  lock: 'M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9',
  eye: 'M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zM10 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  undo: 'M7 5L3 9l4 4M3 9h9a4 4 0 0 1 0 8h-2',
  trash: 'M4 6h12M8 6V4h4v2M6 6l.7 11h6.6L14 6',
  clear: 'M4 4l12 12M16 4L4 16',
  marks: 'M6 8l3 5H3zM14 12l-3-5h6z',
};

export function ToolIcon({ name }: { name: ToolIconName }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={paths[name]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
