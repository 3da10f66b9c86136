/** The simulated inbox: text messages and e-mails that a real host would send. Pages and the simulator's API read codes here. */
import { type Language, loadTexts, textIn } from '../texts/languages.ts';
import type { Tx } from '../world/tx.ts';
import { type InboxMessage, inbox } from './inbox.store.ts';

interface OutgoingCode {
  channel: 'sms' | 'email';
  recipient: string;
  purpose: string;
  code: string;
  minutes: number;
  language: Language;
}

const texts = loadTexts('inbox');

/** Stores the message with a code, in the language of the request. */
export function deliverCode(tx: Tx, message: OutgoingCode): InboxMessage {
  const { channel, recipient, purpose, code, minutes, language } = message;
  const text = textIn(texts, language, purpose, { code, minutes });
  if (text === undefined) throw new Error(`no text for messages of purpose ${purpose}`);
  const row: InboxMessage = {
    id: tx.id('msg'),
    at: tx.now,
    channel,
    recipient,
    purpose,
    text,
    code,
  };
  inbox.insert(tx, row);
  return row;
}
