export interface Capability {
  does: string;
  mobile: string;
  desktop: string;
  journeys: readonly Journey[];
}

/** File without `.spec.ts`, and title of the test. */
export type Journey = readonly [file: string, title: string];

export const phone = (path: string) => `/pages/${path}`;
const wide = (path: string) => `/pages/desktop/${path}`;

export function can(does: string, places: readonly [string, string], ...journeys: Journey[]): Capability {
  const [mobile, desktop] = places;
  return { does, mobile: phone(mobile), desktop: wide(desktop), journeys };
}
