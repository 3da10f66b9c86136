/**
 * The scripted assistant. It answers from texts by keywords, discloses that it is simulated, and never claims to have acted. The same question
 * always gets the same answer.
 */
import { mobilePath, onePath } from '@papertape/shared/contract/places.ts';
import { fold } from '@papertape/shared/text/plain-text.ts';
import { searchTerms } from '@papertape/shared/text/search-terms.ts';
import { type Language, loadTexts } from '../../texts/languages.ts';
import { type HelpArticle, loadHelp } from './help-articles.ts';

export interface Reply {
  text: string;
  links: { label: string; path: string }[];
  suggestions: string[];
}

const toArticlePath = (name: string) => onePath('help', { article: name });

/** Topics in the order of suggestion, each with an article and a page. */
const topics = {
  deposit: { article: 'deposit', screen: mobilePath('recharge') },
  withdraw: { article: 'withdrawal', screen: mobilePath('withdraw') },
  fees: { article: 'perpetual-contracts' },
  transfer: { article: 'accounts-and-transfers', screen: mobilePath('transfer') },
  kyc: { article: 'kyc', screen: mobilePath('kyc') },
  leverage: { article: 'margin-and-liquidation', screen: mobilePath('trade') },
  seconds: { article: 'seconds-contracts', screen: mobilePath('seconds') },
  financing: { article: 'financing', screen: mobilePath('financing') },
  loan: { article: 'loan', screen: mobilePath('loan') },
  demo: { article: 'demo-mode' },
  password: { article: 'security', screen: mobilePath('security') },
  code: { article: 'security' },
  hours: { article: 'prices-and-hours', screen: mobilePath('quote') },
  human: { article: 'novice-guide' },
} as const satisfies Record<string, { article: string; screen?: string }>;

type Topic = keyof typeof topics;

const topicNames = Object.keys(topics) as Topic[];
const suggestionCount = 4;

const texts = loadTexts('assistant');
const help = loadHelp();

function getAssistantText(language: Language, key: string): string {
  return texts[language][key] ?? texts.en[key] ?? '';
}

function listSuggestions(language: Language, except?: Topic): string[] {
  return topicNames
    .filter((topic) => topic !== except)
    .slice(0, suggestionCount)
    .map((topic) => getAssistantText(language, `${topic}Question`));
}

/** Scores how many keywords of a comma-separated list a text contains; longer ones weigh more. */
function keywordScore(text: string, keywords: string): number {
  return keywords
    .split(',')
    .map((keyword) => keyword.trim().toLowerCase())
    .filter((keyword) => keyword !== '' && text.includes(keyword))
    .reduce((sum, keyword) => sum + keyword.length, 0);
}

function findBest<Item>(items: readonly Item[], score: (item: Item) => number): Item | undefined {
  let found: { item: Item; score: number } | undefined;
  for (const item of items) {
    const points = score(item);
    if (points > (found?.score ?? 0)) found = { item, score: points };
  }
  return found?.item;
}

export function createGreeting(language: Language): Reply {
  return { text: getAssistantText(language, 'greeting'), links: [], suggestions: listSuggestions(language) };
}

export function answerQuestion(language: Language, question: string): Reply {
  const lowered = question.toLowerCase().trim();
  const tapped = topicNames.find(
    (topic) => getAssistantText(language, `${topic}Question`).toLowerCase() === lowered,
  );
  const topic =
    tapped ??
    findBest(topicNames, (name) => keywordScore(lowered, getAssistantText(language, `${name}Keywords`)));
  if (topic !== undefined) return topicReply(language, topic);
  const section = bestSection(language, lowered);
  if (section !== undefined) return sectionReply(language, section);
  const thanked = keywordScore(lowered, getAssistantText(language, 'thanksKeywords')) > 0;
  return {
    text: getAssistantText(language, thanked ? 'thanks' : 'unknown'),
    links: [],
    suggestions: listSuggestions(language),
  };
}

function topicReply(language: Language, topic: Topic): Reply {
  const further: { article: string; screen?: string } = topics[topic];
  const title = help[language].find(({ path }) => path === toArticlePath(further.article))?.article;
  const screen = {
    label: getAssistantText(language, `${topic}Label`),
    path: further.screen ?? onePath('help'),
  };
  return {
    text: getAssistantText(language, `${topic}Answer`),
    links: [
      ...(further.screen === undefined && title !== undefined ? [] : [screen]),
      ...(title === undefined ? [] : [{ label: title, path: toArticlePath(further.article) }]),
    ],
    suggestions: listSuggestions(language, topic),
  };
}

interface Indexed {
  section: HelpArticle;
  title: string;
  article: string;
  /** Abbreviations and character pairs of the title. */
  terms: ReadonlySet<string>;
}

const indexes = new Map<Language, readonly Indexed[]>();

function buildIndex(language: Language): readonly Indexed[] {
  let index = indexes.get(language);
  if (index === undefined) {
    index = help[language].map((section) => {
      const abbreviations = section.title.match(/\b[A-Z]{2,3}\b/g) ?? [];
      const terms = new Set([...abbreviations.map(fold), ...searchTerms(section.title).pairs]);
      return { section, title: fold(section.title), article: fold(section.article), terms };
    });
    indexes.set(language, index);
  }
  return index;
}

/** Shorter words count only if a title writes them in capitals. */
const shortest = 4;
/** Terms in a larger share of the titles carry no information. */
const commonShare = 0.05;

/** Returns the section whose title matches the question best; the title of its article counts less. */
function bestSection(language: Language, question: string): HelpArticle | undefined {
  const index = buildIndex(language);
  const { words, pairs } = searchTerms(question);
  const long = words.filter((word) => word.length >= shortest);
  const distinctive = [...words, ...pairs].filter(
    (term) => index.filter(({ terms }) => terms.has(term)).length <= index.length * commonShare,
  );
  const lengthIn = (title: string) =>
    long.filter((word) => title.includes(word)).reduce((sum, word) => sum + word.length, 0);
  const weightIn = (terms: ReadonlySet<string>) => {
    const weight = distinctive
      .filter((term) => terms.has(term))
      .reduce((sum, term) => sum + weighTerm(term), 0);
    return weight < 2 ? 0 : weight;
  };
  return findBest(
    index,
    ({ title, article, terms }) => 2 * (lengthIn(title) + weightIn(terms)) + lengthIn(article),
  )?.section;
}

/** Weighs a term: one pair of syllables may be an ending, so it takes two to match. */
function weighTerm(term: string): number {
  return /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(term) ? 1 : 2;
}

function sectionReply(language: Language, section: HelpArticle): Reply {
  return {
    text: section.text,
    links: [{ label: section.article, path: section.path }],
    suggestions: listSuggestions(language),
  };
}
