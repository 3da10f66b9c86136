/** The views of the start page of both layouts; in the address, so that a link leads to one. */
import { bothPaths } from '@papertape/shared/contract/places.ts';
export const homeViews = ['start', 'calendar'] as const;

/** Where the whole economic calendar stands. */
export const calendarPlace = bothPaths('calendar');
