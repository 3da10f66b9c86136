import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../ui/sheet.tsx';
import { CalendarFrame } from './calendar-frame.tsx';

/** The economic calendar over the home page. */
export function CalendarSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('home');
  return (
    <Sheet open={open} onClose={onClose} title={t('calendar.title')} wide>
      <CalendarFrame height={480} />
    </Sheet>
  );
}
