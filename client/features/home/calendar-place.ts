/** Where the whole economic calendar stands, in both layouts. */
export const calendarPlace = '/pages/home/components/economic-calendar';
