import { describe, expect, it } from 'vitest';
import { languages } from '../../texts/languages.ts';
import { answerQuestion, createGreeting } from './assistant.ts';
import { loadHelp } from './help-articles.ts';

describe('the assistant', () => {
  it('says that it is simulated and offers questions it can answer', () => {
    const { text, suggestions } = createGreeting('en');
    expect(text).toContain('simulated');
    expect(suggestions).toHaveLength(4);
    for (const question of suggestions)
      expect(answerQuestion('en', question).text).not.toBe(answerQuestion('en', '?').text);
  });

  it('links to the screen and to the article of a topic', () => {
    expect(answerQuestion('en', 'How can I withdraw my coins?').links).toEqual([
      { label: 'Withdraw', path: '/pages/withdraw/index' },
      { label: 'Withdrawal', path: '/pages/profile/helper-center?article=withdrawal' },
    ]);
    expect(answerQuestion('en', 'what is the commission').links).toEqual([
      { label: 'Perpetual contracts', path: '/pages/profile/helper-center?article=perpetual-contracts' },
    ]);
  });

  it('finds a section of the help center for a question outside the topics', () => {
    const { text, links } = answerQuestion('en', 'Tell me about magic values');
    expect(text).toContain('Certain words and amounts override');
    expect(links[0]?.path).toBe('/pages/profile/helper-center?article=simulator');
    expect(answerQuestion('en', 'reduce-only').text).toContain('never open or reverse one');
  });

  it.each([
    ['en', 'Why was my quote refused?', 'flash-exchange'],
    ['zh', '报价为什么被拒绝了？', 'flash-exchange'],
    ['zh-HK', '點解報價會被拒？', 'flash-exchange'],
    ['ja', 'レートが拒否されたのはなぜ？', 'flash-exchange'],
    ['ko', '견적이 왜 거부됐나요?', 'flash-exchange'],
    ['de', 'Warum wurde mein Angebot abgelehnt?', 'flash-exchange'],
    ['fr', 'Pourquoi ma cotation est-elle refusée ?', 'flash-exchange'],
    ['it', 'Perché la mia quotazione è stata rifiutata?', 'flash-exchange'],
    ['zh', '只减仓有什么用', 'orders'],
    ['ja', '成行って何ですか', 'orders'],
    ['ko', '시장가는 뭐예요', 'orders'],
  ] as const)('finds in %s the article for "%s"', (language, question, article) => {
    expect(answerQuestion(language, question).links[0]?.path).toBe(
      `/pages/profile/helper-center?article=${article}`,
    );
  });

  it.each([
    ['zh', '今天天气怎么样'],
    ['ja', 'こんにちは'],
    ['ko', '안녕하세요'],
    ['de', 'wie geht es dir'],
  ] as const)('answers in %s that it has no article for "%s"', (language, question) => {
    expect(answerQuestion(language, question)).toEqual(answerQuestion(language, '?'));
  });

  it('ignores letter case, and answers an unknown word with "found nothing"', () => {
    expect(answerQuestion('en', 'Funding?')).toEqual(answerQuestion('en', 'funding?'));
    expect(answerQuestion('en', 'qwertz').text).toContain('found nothing');
  });
});

describe('the help articles of the assistant', () => {
  it('are plain text without placeholders, and contain no legal document', () => {
    const sections = loadHelp().en;
    expect(sections.length).toBeGreaterThan(40);
    for (const { text, path } of sections) {
      expect(text).not.toMatch(/\{\{|\]\(|\*\*|^\||^#/);
      expect(path).not.toMatch(/terms|privacy|agreement/);
    }
  });

  it('exist in every language', () => {
    for (const language of languages) expect(loadHelp()[language].length).toBeGreaterThan(0);
  });
});
