/** Registers the texts of what is done with rows, which are loaded with it. */
import { addTexts } from '../../../lib/i18n/i18n.ts';

addTexts(
  import.meta.glob<{ default: Record<string, string> }>('./*/rows.json', {
    base: '../../../../locales',
  }),
);
