/**
 * Response header with the branch of the world's history that was read, counted from 1. A reset, a rewind and
 * a restored snapshot begin the next branch. Hosts with a single history omit it.
 */
export const branchHeader = 'x-branch';
