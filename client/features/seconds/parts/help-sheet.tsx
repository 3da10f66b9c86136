import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../ui/sheet.tsx';

const points = ['choose', 'entry', 'win', 'lose', 'draw', 'settle', 'account'] as const;

export function HelpSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('seconds');
  return (
    <Sheet open={open} onClose={onClose} title={t('help.title')}>
      <ol className="seconds-sheet seconds-help col g-12">
        {points.map((point) => (
          <li key={point}>{t(`help.${point}`)}</li>
        ))}
      </ol>
    </Sheet>
  );
}
