import type { Access } from '@papertape/shared/contract/kit/endpoint.ts';
import type { OnePlace, Place, WidePlace } from '@papertape/shared/contract/places.ts';
import type { ComponentType } from 'react';
import type appTexts from '../../../locales/en/app.json';

/** A key under `titles` in locales/en/app.json. */
type ScreenTitle = keyof (typeof appTexts)['titles'];

type Load = () => Promise<ComponentType>;

interface About {
  title: ScreenTitle;
  /** With 'user', a visitor is sent to the login first and returns afterwards. */
  access: Access;
  /** Hides the header in a wide window: signing in and up. */
  bare?: boolean | undefined;
}

/** A route of the app. */
export interface Screen extends About {
  path: string;
  /**
   * Value of `?view=` with which this screen replaces the one at the same path: for pages of a host beyond the
   * specification's routes.
   */
  view?: string | undefined;
  layout: 'mobile' | 'desktop' | 'both';
  load: Load;
}

/** A page in its layouts. Its addresses are defined in shared/contract/places.ts. */
export type ScreenRow = About & { desktopTitle?: ScreenTitle } & (
    | { place: Exclude<WidePlace, OnePlace>; mobile?: Load; desktop?: Load }
    | { place: Exclude<Place, WidePlace>; mobile: Load }
    | { place: OnePlace; both: Load }
  );

/** Arguments of a row; its place decides in which layouts a page is loaded. */
type RowParameters<Row> = Row extends ScreenRow
  ? [place: Row['place'], title: ScreenTitle, more: Omit<Row, 'place' | 'title' | 'access'>]
  : never;

/** Creates rows for the `screens` of a feature in `<feature>.screens.ts`, which the app collects. */
const screenFor =
  (access: Access) =>
  (...[place, title, more]: RowParameters<ScreenRow>): ScreenRow =>
    ({ place, title, access, ...more }) as ScreenRow;

export const userScreen = screenFor('user');
export const visitorScreen = screenFor('visitor');

/** Loads the chunk of the chart in parallel with the page; the page itself would request it only after its own module has loaded. */
export function withChart<Page>(page: Promise<Page>): Promise<Page> {
  // The page shows an error of its own if the chart cannot be loaded.
  import('../../ui/chart/price-chart.tsx').catch(() => undefined);
  return page;
}

/**
 * A component that runs behind every page while a user is signed in. A feature exports its list as
 * `backgroundParts` in `<feature>.background.ts`; each loads separately after the first page is shown.
 */
export interface BackgroundPart {
  load: () => Promise<ComponentType>;
}

export interface ShellDialogProps {
  open: boolean;
  onClose: () => void;
}

/**
 * A dialog that the desktop header opens over any page. A feature exports its list as `shellDialogs` in
 * `<feature>.shell.ts`; without one, the header opens the page of that name instead.
 */
export interface ShellDialog {
  name: 'search' | 'support';
  load: () => Promise<object>;
  /** Name of the exported component, which takes `ShellDialogProps`. */
  part: string;
}
