import { ApiRefusal } from '../../lib/api/problems.ts';

/** Refusals that belong to the fund password: the dialog shows them and stays. */
export function isPasswordProblem(error: Error): boolean {
  if (!(error instanceof ApiRefusal)) return false;
  return (
    error.field === 'fundPassword' ||
    error.key === 'fundPasswordWrong' ||
    error.key === 'fundPasswordLocked' ||
    error.key === 'fundPasswordMissing'
  );
}
