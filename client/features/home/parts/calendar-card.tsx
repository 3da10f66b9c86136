import { useTranslation } from 'react-i18next';
import { worldNow } from '../../../lib/feeds/page-hub.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useMarketTexts } from '../../../lib/market/use-market-texts.ts';
import { Card } from '../../../ui/card.tsx';
import { CalendarFrame } from './calendar-frame.tsx';

export function CalendarCard() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { zone } = useMarketTexts();
  return (
    <Card
      flush
      title={t('calendar.title')}
      end={
        <span className="t-12 c-3 num">
          {format.date(worldNow())}, {zone}
        </span>
      }
    >
      <CalendarFrame height={360} />
    </Card>
  );
}
