interface BrandMarkProps {
  /** `tape` is a punched strip and a half disc; `plain` is the mark of a host that has none. */
  look?: 'tape' | 'plain' | undefined;
  /** Replaces the colors of the page. */
  colours?: readonly [string, string] | undefined;
  onHeader?: boolean | undefined;
  size?: number | undefined;
}

const plain = {
  box: '0 0 28 28',
  first: 'M13 6.5v19A9.5 9.5 0 0 1 13 6.5z',
  second: 'M15 2.5v19a9.5 9.5 0 0 0 0-19z',
};
const drawHole = (y: number) => `M9.5 ${y}a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8z`;
const tape = {
  box: '2.5 1 24 24',
  first: `M6 3h7v20.2l-1.75-1.7-1.75 1.7-1.75-1.7L6 23.2z${drawHole(6.1)}${drawHole(11.1)}${drawHole(16.1)}`,
  second: 'M14.5 3h1.7a6.9 6.9 0 0 1 0 13.8h-1.7z',
};
/** Small marks have no holes, which would only blur. */
const smallTape = {
  box: '0 0 16 16',
  first: 'M3 1h4v14l-2-1.6L3 15z',
  second: 'M8 1h1.2a4.3 4.3 0 0 1 0 8.6H8z',
};

function markShapes(look: 'tape' | 'plain', size: number) {
  if (look === 'plain') return plain;
  return size < 20 ? smallTape : tape;
}

/** Renders a decorative mark: the link or heading around it carries the name. */
export function BrandMark({ look = 'tape', colours, onHeader, size = 28 }: BrandMarkProps) {
  const { box, first, second } = markShapes(look, size);
  const [one, other] = colours ?? [
    onHeader ? 'var(--header-mark-b)' : 'var(--text)',
    onHeader ? 'var(--header-mark-a)' : 'var(--primary)',
  ];
  return (
    <svg width={size} height={size} viewBox={box} aria-hidden="true">
      <path d={first} fill={one} fillRule="evenodd" />
      <path d={second} fill={other} />
    </svg>
  );
}
