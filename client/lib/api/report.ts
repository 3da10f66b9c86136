import { isSessionEnd } from '@papertape/shared/contract/kit/codes.ts';
import i18next from 'i18next';
import { showToast, type Toast } from '../../ui/toast.ts';
import { goTo } from '../screens/go-to.ts';
import { ApiRefusal, isAbort, TransportProblem } from './problems.ts';

/** What a problem is called in front of the user. */
export function problemText(error: unknown): string {
  if (error instanceof ApiRefusal && error.msg !== '') return error.msg;
  if (error instanceof TransportProblem && !navigator.onLine) return i18next.t('lib:noNetwork');
  return i18next.t('lib:serverException');
}

/** The article that explains a refusal, where there is one; the list of them comes with the first refusal. */
async function explanation(error: unknown): Promise<Pick<Toast, 'action'>> {
  if (!(error instanceof ApiRefusal)) return {};
  const { helpPlace } = await import('../help/code-articles.ts');
  const place = helpPlace(error.key);
  return place ? { action: { label: i18next.t('lib:readMore'), onPress: () => goTo(place) } } : {};
}

/** Shows a failed call as a toast, with the article that explains it where there is one. The end of a session has a message of its own. */
export function reportProblem(error: unknown): void {
  if (isAbort(error)) return;
  if (error instanceof ApiRefusal && isSessionEnd(error.code)) return;
  const id = error instanceof ApiRefusal ? `refusal-${error.code}` : 'transport';
  const show = (more: Pick<Toast, 'action'>) =>
    showToast({ tone: 'bad', text: problemText(error), id, ...more });
  explanation(error).then(show, () => show({}));
}
