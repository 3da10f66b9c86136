/**
 * The texts themselves, one file per language and document, loaded when it is first shown. English stands in for what
 * a language does not have. An operator may put their own in place: where VITE_DOCUMENTS_BASE names a folder, a file
 * of the same name there comes first.
 */
import { operatorText } from '../../lib/api/operator-text.ts';
import { folderOfTag } from '../../lib/settings/languages.ts';
import type { DocumentName } from './catalogue.ts';

const files = import.meta.glob<string>('../../../locales/*/documents/*.md', {
  query: '?raw',
  import: 'default',
});

/** `tag` is i18next's name of the language. */
export async function loadDocument(tag: string, name: DocumentName): Promise<string> {
  const folder = folderOfTag(tag);
  const own = await operatorText(folder, name);
  if (own !== undefined) return own;
  const load =
    files[`../../../locales/${folder}/documents/${name}.md`] ??
    files[`../../../locales/en/documents/${name}.md`];
  if (!load) throw new Error(`no document named ${name}`);
  return load();
}
