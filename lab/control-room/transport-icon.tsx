/** Icons of the clock's controls, which the product does not use. */
const paths = {
  play: 'M8 5.5v13l11-6.5z',
  pause: 'M7.5 5.5h3v13h-3zM13.5 5.5h3v13h-3z',
  back: 'M6 5.5h2v13H6zM18 6v12l-8.5-6z',
  step: 'M16 5.5h2v13h-2zM6 6v12l8.5-6z',
  next: 'M4.5 6v12l7-6zM11.5 6v12l7-6zM19 5.5h1.8v13H19z',
} as const;

export function TransportIcon({ name, size = 20 }: { name: keyof typeof paths; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
