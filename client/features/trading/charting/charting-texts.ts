/** Registers the texts of the tools, which are loaded with them. */
import { addTexts } from '../../../lib/i18n/i18n.ts';

addTexts(
  import.meta.glob<{ default: Record<string, string> }>('./*/charting.json', {
    base: '../../../../locales',
  }),
);
