import { productGroups } from '@papertape/shared/product-groups.ts';
import { useTranslation } from 'react-i18next';
import { useMarketRows } from '../../../entities/market/use-market-rows.ts';
import { useMarketTexts } from '../../../entities/market/use-market-texts.ts';

/** When each group opens or closes next. */
export function MarketHours() {
  const { t } = useTranslation('home');
  const texts = useMarketTexts();
  const { rows } = useMarketRows();
  if (!rows) return null;
  return (
    <section className="market-hours col g-8" aria-label={t('hours.title')}>
      <h3 className="t-12 c-3">{t('hours.title')}</h3>
      {productGroups.map((group) => {
        const session = rows.find((row) => row.group === group)?.session;
        return (
          session && (
            <p key={group} className="between g-12 t-13">
              <span>{texts.group(group)}</span>
              <span className="c-2 num right">{texts.next(session) || t('hours.always')}</span>
            </p>
          )
        );
      })}
    </section>
  );
}
