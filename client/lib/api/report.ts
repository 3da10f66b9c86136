import { isSessionEnd } from '@papertape/shared/contract/kit/codes.ts';
import i18next from 'i18next';
import { dismissToast, showToast, type Toast } from '../../ui/toast.ts';
import { goTo } from '../screens/go-to.ts';
import { ApiRefusal, announcedElsewhere, isAbort, TransportProblem } from './problems.ts';

/** Returns the message for an error, in the user's language. */
export function problemText(error: unknown): string {
  if (error instanceof ApiRefusal && error.msg !== '') return error.msg;
  if (error instanceof TransportProblem && !navigator.onLine) return i18next.t('lib:noNetwork');
  return i18next.t('lib:serverException');
}

/** Returns a toast action that opens the help article about a refusal, if there is one. The list of articles loads with the first refusal. */
async function findHelpAction(error: unknown): Promise<Pick<Toast, 'action'>> {
  if (!(error instanceof ApiRefusal)) return {};
  const { helpPlace } = await import('../help/code-articles.ts');
  const place = helpPlace(error.key);
  return place ? { action: { label: i18next.t('lib:readMore'), onPress: () => goTo(place) } } : {};
}

/** Identifies the toast of the latest problem. */
let shownId: string | undefined;

/**
 * Shows a failed call as a toast, with the article that explains it where there is one. Skips failures that have a message of their own:
 * the end of a session, and an intent that stays open.
 */
export function reportProblem(error: unknown): void {
  if (isAbort(error) || announcedElsewhere.has(error as object)) return;
  if (error instanceof ApiRefusal && isSessionEnd(error.code)) return;
  const id = error instanceof ApiRefusal ? `refusal-${error.code}` : 'transport';
  shownId = id;
  const show = (more: Pick<Toast, 'action'>) =>
    showToast({ tone: 'bad', text: problemText(error), id, ...more });
  findHelpAction(error).then(show, () => show({}));
}

/** Removes the toast of the latest problem, because what failed is being sent again. */
export function dismissProblem(): void {
  if (shownId !== undefined) dismissToast(shownId);
  shownId = undefined;
}
