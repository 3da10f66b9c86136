import { describe, expect, it } from 'vitest';
import { languages } from '../../http/languages.ts';
import { answer, greeting } from './assistant.ts';
import { loadHelp } from './help-articles.ts';

describe('the assistant', () => {
  it('says that it is simulated and offers questions it can answer', () => {
    const { text, suggestions } = greeting('en');
    expect(text).toContain('simulated');
    expect(suggestions).toHaveLength(4);
    for (const question of suggestions) expect(answer('en', question).text).not.toBe(answer('en', '?').text);
  });

  it('leads to the screen and to the article of a topic', () => {
    expect(answer('en', 'How can I withdraw my coins?').links).toEqual([
      { label: 'Withdraw', path: '/pages/withdraw/index' },
      { label: 'Withdrawal', path: '/pages/profile/helper-center?article=withdrawal' },
    ]);
    expect(answer('en', 'what is the commission').links).toEqual([
      { label: 'Perpetual contracts', path: '/pages/profile/helper-center?article=perpetual-contracts' },
    ]);
  });

  it('finds a section of the help centre for what is no topic', () => {
    const { text, links } = answer('en', 'Tell me about magic values');
    expect(text).toContain('Certain words and amounts decide');
    expect(links[0]?.path).toBe('/pages/profile/helper-center?article=simulator');
    expect(answer('en', 'reduce-only').text).toContain('never open one');
  });

  it('gives the same answer to the same question, and says so when it has none', () => {
    expect(answer('en', 'Funding?')).toEqual(answer('en', 'funding?'));
    expect(answer('en', 'qwertz').text).toContain('found nothing');
  });
});

describe('what it knows of the help centre', () => {
  it('is plain text without placeholders, and no legal text', () => {
    const sections = loadHelp().en;
    expect(sections.length).toBeGreaterThan(40);
    for (const { text, path } of sections) {
      expect(text).not.toMatch(/\{\{|\]\(|\*\*|^\||^#/);
      expect(path).not.toMatch(/terms|privacy|agreement/);
    }
  });

  it('is there in every language, in English at least', () => {
    for (const language of languages) expect(loadHelp()[language].length).toBeGreaterThan(0);
  });
});
