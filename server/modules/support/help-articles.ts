/**
 * Sections of the help center for the assistant, each with its first words. Legal texts, and sections with figures that only the page
 * fills in, are left out.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onePath } from '@papertape/shared/contract/places.ts';
import { type Language, languages, localeFolder } from '../../texts/languages.ts';

export interface HelpArticle {
  /** Title of the section. */
  title: string;
  text: string;
  /** Article that contains the section. */
  article: string;
  path: string;
}

const notHelp = new Set(['terms-of-use', 'privacy-policy', 'risk-disclosure', 'loan-agreement', 'about']);

/** Loads the sections by language; English ones for a language without articles. */
export function loadHelp(): Record<Language, HelpArticle[]> {
  const english = readArticles(localeFolder('en'));
  const entries = languages.map((language): [Language, HelpArticle[]] => {
    const own = readArticles(localeFolder(language));
    return [language, own.length === 0 ? english : own];
  });
  return Object.fromEntries(entries) as Record<Language, HelpArticle[]>;
}

function readArticles(folder: string): HelpArticle[] {
  const documents = join(folder, 'documents');
  if (!existsSync(documents)) return [];
  return readdirSync(documents)
    .filter((name) => name.endsWith('.md') && !notHelp.has(name.slice(0, -'.md'.length)))
    .sort(subjectFirst)
    .flatMap((name) =>
      splitSections(name.slice(0, -'.md'.length), readFileSync(join(documents, name), 'utf8')),
    );
}

/** Sorts a subject before its special cases, whose names are longer, so that it wins a tie. */
const subjectFirst = (left: string, right: string): number =>
  left.length - right.length || (left < right ? -1 : 1);

function splitSections(name: string, markdown: string): HelpArticle[] {
  const [head = '', ...sections] = markdown.split(/^## /m);
  const [heading = '', ...lead] = head.split('\n');
  const article = heading.replace(/^#\s*/, '').trim();
  const path = onePath('help', { article: name });
  const whole = { title: article, text: firstWords(lead.join('\n')), article, path };
  const parts = sections.map((section) => {
    const [title = '', ...body] = section.split('\n');
    return { title: title.replace(/^\d+\.\s*/, '').trim(), text: firstWords(body.join('\n')), article, path };
  });
  return [whole, ...parts].filter(({ text }) => text !== '');
}

/** Returns the first paragraph that is a sentence, without Markdown. */
function firstWords(markdown: string): string {
  const paragraph = markdown
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .find((part) => /^[^\s#|>`-]/.test(part) && !/^\d+\./.test(part) && /[.。！]\W*$/.test(part));
  if (paragraph === undefined || paragraph.includes('{{')) return '';
  return paragraph.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*`]/g, '');
}
