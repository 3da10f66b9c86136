import type { Access } from '@papertape/shared/contract/kit/endpoint.ts';
import type { OnePlace, Place, WidePlace } from '@papertape/shared/contract/places.ts';
import type { ComponentType } from 'react';
import type appTexts from '../../../locales/en/app.json';

/** A key under `titles` in locales/en/app.json. */
type ScreenTitle = keyof (typeof appTexts)['titles'];

type Load = () => Promise<ComponentType>;

interface About {
  title: ScreenTitle;
  /** 'user': a visitor is sent to the login first and comes back afterwards. */
  access: Access;
  /** Stands in a wide window without the header: signing in and up. */
  bare?: boolean | undefined;
}

/** One route. */
export interface Screen extends About {
  path: string;
  /**
   * Stands at the path with this `?view=`, in place of the page that is there without: what a host may have beyond the
   * specification's routes.
   */
  view?: string | undefined;
  layout: 'mobile' | 'desktop' | 'both';
  load: Load;
}

/** One page in its layouts. Its addresses stand in shared/contract/places.ts. */
export type ScreenRow = About & { desktopTitle?: ScreenTitle } & (
    | { place: Exclude<WidePlace, OnePlace>; mobile?: Load; desktop?: Load }
    | { place: Exclude<Place, WidePlace>; mobile: Load }
    | { place: OnePlace; both: Load }
  );

/** The place decides in which layouts a page is loaded. */
type Said<Row> = Row extends ScreenRow
  ? [place: Row['place'], title: ScreenTitle, more: Omit<Row, 'place' | 'title' | 'access'>]
  : never;

/** A feature lists its own pages as `screens` in `<feature>.screens.ts`; the app gathers them. */
const screenFor =
  (access: Access) =>
  (...[place, title, more]: Said<ScreenRow>): ScreenRow =>
    ({ place, title, access, ...more }) as ScreenRow;

export const userScreen = screenFor('user');
export const visitorScreen = screenFor('visitor');
