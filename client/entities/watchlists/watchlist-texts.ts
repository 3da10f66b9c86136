/** Texts of named lists, which come with them and not with the page. */
import { addTexts } from '../../lib/i18n/i18n.ts';

addTexts(
  import.meta.glob<Record<string, string>>('./*/watchlists.json', {
    import: 'default',
    base: '../../../locales',
  }),
);
