import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { TransferPart } from './parts/transfer-form.tsx';
import './assets.css';

export function TransferMobile() {
  const { t } = useTranslation('assets');
  return (
    <MobilePage
      title={t('transfer')}
      fallback={mobilePath('assets')}
      className="pad"
      end={
        <Link className="well t-13" to={mobilePath('transferRecords')}>
          {t('transferRecords')}
        </Link>
      }
    >
      <TransferPart replace />
    </MobilePage>
  );
}
