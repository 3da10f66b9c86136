import type { Access } from '@papertape/shared/contract/kit/endpoint.ts';
import type { ComponentType } from 'react';
import type appTexts from '../../../locales/en/app.json';

/** A key under `titles` in locales/en/app.json. */
type ScreenTitle = keyof (typeof appTexts)['titles'];

/** One route. A feature lists its screens as `screens` in `<feature>.screens.ts`; the app gathers them. */
export interface Screen {
  path: string;
  title: ScreenTitle;
  /** 'user': a visitor is sent to the login first and comes back afterwards. */
  access: Access;
  /** Which window it is for. Left out, the path says it: one with /desktop/ is for wide windows, any other for narrow. */
  layout?: 'both' | undefined;
  /** Stands in a wide window without the header: signing in and up. */
  bare?: boolean | undefined;
  load: () => Promise<ComponentType>;
}
