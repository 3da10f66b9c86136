/** How exactly the shares of a class are shown, the same on the board, in the control room and on a learner's own page. */
export const drawdownDecimals = 2;
export const distanceDecimals = 1;
