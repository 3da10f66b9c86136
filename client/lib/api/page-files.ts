/** Returns the HTML of this page as the host serves it now, bypassing the HTTP cache; empty if the answer is not ok. */
export async function hostPage(): Promise<string> {
  const answer = await fetch(location.pathname, { headers: { accept: 'text/html' }, cache: 'no-store' });
  return answer.ok ? answer.text() : '';
}

/** Folder of the operator's own documents (terms, privacy and so on), from VITE_DOCUMENTS_BASE; empty if there is none. */
const operatorBase = (import.meta.env['VITE_DOCUMENTS_BASE'] ?? '').replace(/\/$/, '');

/** Returns the operator's own document that replaces ours, or undefined if there is none. */
export async function operatorText(folder: string, name: string): Promise<string | undefined> {
  if (operatorBase === '') return undefined;
  try {
    const response = await fetch(`${operatorBase}/${folder}/${name}.md`);
    const text = await response.text();
    // A host that answers every path with its start page does not have the document.
    return response.ok && text.startsWith('#') ? text : undefined;
  } catch {
    return undefined;
  }
}
