import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

/** For who has a code already: from before a reload, or from another device. */
export function HaveCode({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('contact');
  return (
    <Button variant="ghost" block onClick={onPress}>
      {t('haveCode')}
    </Button>
  );
}
