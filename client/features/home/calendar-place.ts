/** The views of the start page of both layouts; in the address, so that a link leads to one. */
export const homeViews = ['start', 'calendar'] as const;

/** Where the whole economic calendar stands. */
export const calendarPlace = {
  mobile: '/pages/home/index?view=calendar',
  desktop: '/pages/desktop/dashboard/index?view=calendar',
} as const;
