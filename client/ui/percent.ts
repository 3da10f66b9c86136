export const percentStops = [0, 25, 50, 75, 100] as const;

const snapDistance = 3;

/** A drag that ends near a stop lands on it. */
export function snapPercent(value: number): number {
  const near = percentStops.find((stop) => Math.abs(stop - value) <= snapDistance);
  return near ?? value;
}

function nextStop(value: number, direction: 1 | -1): number {
  const stops = direction === 1 ? percentStops : [...percentStops].reverse();
  return stops.find((stop) => (stop - value) * direction > 0) ?? value;
}

/** Arrow keys move by one, with Shift or the page keys from stop to stop; null for other keys. */
export function percentByKey(value: number, key: string, shift: boolean): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return shift ? nextStop(value, 1) : Math.min(100, value + 1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return shift ? nextStop(value, -1) : Math.max(0, value - 1);
    case 'PageUp':
      return nextStop(value, 1);
    case 'PageDown':
      return nextStop(value, -1);
    case 'Home':
      return 0;
    case 'End':
      return 100;
    default:
      return null;
  }
}
