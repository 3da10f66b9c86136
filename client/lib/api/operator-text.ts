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
