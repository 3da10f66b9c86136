import type { ReactNode } from 'react';

type EmptyScene = 'printer' | 'lens' | 'gap' | 'cut';

/** Class (paper, line of print, hole, machine, pen, ground, accent) and outline of each stroke, in a box of 120 by 76. */
const scenes: Readonly<Record<EmptyScene, readonly (readonly [look: string, outline: string])[]>> = {
  printer: [
    ['paper', 'M30 22h60v40l-5-4-5 4-5-4-5 4-5-4-5 4-5-4-5 4-5-4-5 4-5-4-5 4z'],
    ['line', 'M40 38h28M40 46h18'],
    ['machine', 'M22 14h76v8H22z'],
    ['hole', 'M36 30h49'],
  ],
  lens: [
    ['paper', 'M14 28h92v24H14z'],
    ['hole', 'M22 34h13M86 34h13M22 46h13M86 46h13'],
    ['pen ground', 'M42 38a18 18 0 1 0 36 0a18 18 0 1 0-36 0M73 51l13 13'],
    ['line', 'M52 38h16'],
  ],
  gap: [
    ['paper', 'M10 30h34l-4 5 4 5-4 5 4 5H10zM110 30H76l4 5-4 5 4 5-4 5h34z'],
    ['hole', 'M18 36h13M18 44h13M90 36h13M90 44h13'],
    ['pen', 'M54 40h2M60 40h2M66 40h2'],
  ],
  cut: [
    ['paper', 'M10 34h42l-5 6 6 5-5 7H10zM110 22H66l-5 6 6 6-5 6h48z'],
    ['hole', 'M18 40h13M78 28h25'],
    ['accent', 'm56 14 4 8M66 58l-4-6'],
  ],
};

/** Renders decoration; the text below has the same content. */
export function EmptyArt({ scene }: { scene: EmptyScene }) {
  return (
    <svg className="empty__art" width="120" height="76" viewBox="0 0 120 76" aria-hidden="true">
      {scenes[scene].map(([look, outline]) => (
        <path key={outline} className={look} d={outline} />
      ))}
    </svg>
  );
}

interface EmptyProps {
  title: ReactNode;
  /** The reason why it is empty. */
  children?: ReactNode | undefined;
  /** One button: deposit, browse, clear the filter. */
  action?: ReactNode | undefined;
  /** `printer`: nothing yet. `lens`: nothing found. `gap`: nothing due. */
  scene?: EmptyScene | undefined;
}

export function Empty({ title, children, action, scene = 'printer' }: EmptyProps) {
  return (
    <div className="empty">
      <EmptyArt scene={scene} />
      <span className="empty__title">{title}</span>
      {children && <span>{children}</span>}
      {action}
    </div>
  );
}
