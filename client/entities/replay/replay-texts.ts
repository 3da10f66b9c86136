/** Texts of replays and lessons, loaded with them and not with the page. */
import { addTexts } from '../../lib/i18n/i18n.ts';

addTexts(
  import.meta.glob<{ default: Record<string, string> }>('./*/{replay,practice}.json', {
    base: '../../../locales',
  }),
);
