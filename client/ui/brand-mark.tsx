interface BrandMarkProps {
  /** Inside a header the mark takes the header's colours. */
  onHeader?: boolean | undefined;
  size?: number | undefined;
}

const hole = (y: number) => `M9.5 ${y}a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8z`;
const tape = {
  box: '2.5 1 24 24',
  strip: `M6 3h7v20.2l-1.75-1.7-1.75 1.7-1.75-1.7L6 23.2z${hole(6.1)}${hole(11.1)}${hole(16.1)}`,
  disc: 'M14.5 3h1.7a6.9 6.9 0 0 1 0 13.8h-1.7z',
};
/** Its holes would only blur. */
const smallTape = {
  box: '0 0 16 16',
  strip: 'M3 1h4v14l-2-1.6L3 15z',
  disc: 'M8 1h1.2a4.3 4.3 0 0 1 0 8.6H8z',
};

/** A punched strip of tape and a half disc. Decoration: the link or heading around it carries the name. */
export function BrandMark({ onHeader, size = 28 }: BrandMarkProps) {
  const { box, strip, disc } = size < 20 ? smallTape : tape;
  return (
    <svg width={size} height={size} viewBox={box} aria-hidden="true">
      <path d={strip} fill={onHeader ? 'var(--header-mark-b)' : 'var(--text)'} fillRule="evenodd" />
      <path d={disc} fill={onHeader ? 'var(--header-mark-a)' : 'var(--primary)'} />
    </svg>
  );
}
