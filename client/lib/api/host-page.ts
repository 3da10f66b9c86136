/** Returns the HTML of this page as the host serves it now, bypassing the HTTP cache; empty if the answer is not ok. */
export async function hostPage(): Promise<string> {
  const answer = await fetch(location.pathname, { headers: { accept: 'text/html' }, cache: 'no-store' });
  return answer.ok ? answer.text() : '';
}
