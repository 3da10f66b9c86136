import { fillText } from '@papertape/shared/text/fill-text.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { operatorText } from '../../lib/api/page-files.ts';
import { useFormat } from '../../lib/format/format.ts';
import { folderOfTag } from '../../lib/settings/languages.ts';
import { type ArticleName, articles, type DocumentName } from './catalog.ts';
import { type DocumentWords, documentParts, documentValues, keepPercentTogether } from './document-values.ts';

/**
 * Texts, one file per language and document, loaded when it is first shown. English replaces missing translations. An operator
 * may provide their own: where VITE_DOCUMENTS_BASE names a folder, a file of the same name there wins.
 */
const files = import.meta.glob<string>('../../../locales/*/documents/*.md', {
  query: '?raw',
  import: 'default',
});

/** Loads a document; `tag` is i18next's name of the language. */
async function loadDocument(tag: string, name: DocumentName): Promise<string> {
  const folder = folderOfTag(tag);
  const own = await operatorText(folder, name);
  if (own !== undefined) return own;
  const load =
    files[`../../../locales/${folder}/documents/${name}.md`] ??
    files[`../../../locales/en/documents/${name}.md`];
  if (!load) throw new Error(`no document named ${name}`);
  return load();
}

/** Creates the query of a text, which does not change while the page is open. */
const documentQuery = (tag: string, name: DocumentName) => ({
  queryKey: ['document', 'public', tag, name],
  queryFn: () => loadDocument(tag, name),
  staleTime: Number.POSITIVE_INFINITY,
});

function useDocumentWords(): DocumentWords {
  const { t } = useTranslation('help');
  return useMemo(
    () => ({
      classes: t('classes', { returnObjects: true }),
      days: (count) => t('days', { count }),
      duration: (value, unit) => t(`unit.${unit}`, { count: value }),
    }),
    [t],
  );
}

/** Reads one text in the language of the page, with the figures of the rules in it. */
export function useDocument(name: DocumentName) {
  const { i18n } = useTranslation('help');
  const format = useFormat();
  const words = useDocumentWords();
  const { data, error, isFetching, refetch } = useQuery(documentQuery(i18n.language, name));
  const document = useMemo(
    () =>
      data === undefined
        ? undefined
        : documentParts(keepPercentTogether(fillText(data, documentValues(format, words)))),
    [data, format, words],
  );
  return { document, error: data === undefined ? error : null, isFetching, refetch };
}

interface ArticleTexts {
  texts: ReadonlyMap<ArticleName, string>;
  /** Some are still loading. */
  isReading: boolean;
}

/** Reads the texts of all articles for a search. */
export function useArticleTexts(isEnabled: boolean): ArticleTexts {
  const { i18n } = useTranslation('help');
  return useQueries({
    queries: articles.map((name) => ({ ...documentQuery(i18n.language, name), enabled: isEnabled })),
    combine: (reads) => ({
      texts: new Map(articles.map((name, index): [ArticleName, string] => [name, reads[index]?.data ?? ''])),
      isReading: reads.some(({ isLoading }) => isLoading),
    }),
  });
}
