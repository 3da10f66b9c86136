import { expect, it } from 'vitest';
import { timeOfWall, wallText } from './when-field.tsx';

it.each(['America/New_York', 'Europe/London'] as const)('converts to wall time and back in %s', (zone) => {
  for (const time of [Date.UTC(2026, 10, 18, 15, 30), Date.UTC(2026, 6, 1, 3), Date.UTC(2026, 2, 8, 12)])
    expect(timeOfWall(wallText(time, zone), zone)).toBe(time);
});

it('reads wall time of the zone, and nothing from an invalid text', () => {
  expect(timeOfWall('2026-11-18T10:30', 'America/New_York')).toBe(Date.UTC(2026, 10, 18, 15, 30));
  for (const wrong of ['', 'soon']) expect(timeOfWall(wrong, 'Europe/London')).toBeUndefined();
});
