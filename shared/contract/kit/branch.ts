/**
 * On each answer that is of a world: which of the world's histories it was read from, counted from 1. A reset, a rewind and a
 * restored snapshot begin the next. Hosts with one history do not say.
 */
export const branchHeader = 'x-branch';
