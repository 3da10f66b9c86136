interface BrandMarkProps {
  /** Inside a header the mark takes the header's colours. */
  onHeader?: boolean | undefined;
  size?: number | undefined;
}

/** Decoration: the link or heading around it carries the name. */
export function BrandMark({ onHeader, size = 28 }: BrandMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <path d="M13 6.5v19A9.5 9.5 0 0 1 13 6.5z" fill={onHeader ? 'var(--header-mark-b)' : 'var(--text)'} />
      <path d="M15 2.5v19a9.5 9.5 0 0 0 0-19z" fill={onHeader ? 'var(--header-mark-a)' : 'var(--primary)'} />
    </svg>
  );
}
