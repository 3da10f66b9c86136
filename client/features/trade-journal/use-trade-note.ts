import { fieldsOf, fits } from '@papertape/shared/contract/kit/bounds.ts';
import { type Mistake, type TradeRow, tradeJournal } from '@papertape/shared/contract/trade-journal.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../lib/api/use-action.ts';

/** Words between commas; the same word once, whatever its capitals. */
export function readTags(text: string): string[] {
  const words = text
    .split(/[,;、，]/)
    .map((word) => word.trim())
    .filter(Boolean);
  return words.filter(
    (word, at) => words.findIndex((other) => other.toLowerCase() === word.toLowerCase()) === at,
  );
}

/** What the trader writes about one trade. */
export function useTradeNote(trade: TradeRow, ownRisk: string) {
  const { t } = useTranslation('journal');
  const [note, setNote] = useState(trade.note);
  const [tags, setTags] = useState(trade.tags.join(', '));
  const [mistakes, setMistakes] = useState<readonly Mistake[]>(trade.mistakes);
  const [risk, setRisk] = useState(ownRisk);
  const save = useAction(tradeJournal.note, {
    invalidates: [tradeJournal.trades, tradeJournal.trade, tradeJournal.statistics],
    doneText: t('note.saved'),
  });
  const words = readTags(tags);
  const tagsProblem = fits(fieldsOf(tradeJournal.note).tags, words) ? undefined : t('note.tagsProblem');
  return {
    note,
    setNote,
    tags,
    setTags,
    tagsProblem,
    mistakes,
    toggle: (one: Mistake) =>
      setMistakes(mistakes.includes(one) ? mistakes.filter((other) => other !== one) : [...mistakes, one]),
    risk,
    setRisk,
    busy: save.busy,
    submit: () => {
      if (tagsProblem !== undefined) return;
      const isNothing = Number(risk) === 0;
      void save.run({
        id: trade.id,
        note,
        tags: words,
        mistakes: [...mistakes],
        // The stop's own risk is no figure of the trader's; it is sent only where it was changed.
        ...(risk === ownRisk ? {} : { risk: isNothing ? null : risk }),
      });
    },
  };
}
