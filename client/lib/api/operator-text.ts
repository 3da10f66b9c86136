/** Documents of the operator: terms, privacy and the like, from the folder that VITE_DOCUMENTS_BASE names. */
const operatorBase = (import.meta.env['VITE_DOCUMENTS_BASE'] ?? '').replace(/\/$/, '');

/** An operator's own document in place of ours; undefined where there is none. */
export async function operatorText(folder: string, name: string): Promise<string | undefined> {
  if (operatorBase === '') return undefined;
  try {
    const response = await fetch(`${operatorBase}/${folder}/${name}.md`);
    const text = await response.text();
    // A host that answers every path with its start page has no such document.
    return response.ok && text.startsWith('#') ? text : undefined;
  } catch {
    return undefined;
  }
}
