import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { RealMobilePage } from '../../entities/account/real-page.tsx';
import { AddressForm } from './parts/address-form.tsx';
import { PasswordGate } from './parts/password-gate.tsx';
import { useAddressForm } from './use-address-form.ts';
import './withdraw.css';

export function CreateAddressMobile() {
  const { t } = useTranslation('withdraw');
  return (
    <RealMobilePage title={t('book.new')} fallback={mobilePath('addresses')} className="pad">
      <NewAddress />
    </RealMobilePage>
  );
}

function NewAddress() {
  const { t } = useTranslation('withdraw');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const coin = query.get('coin');
  const model = useAddressForm({
    chain: query.get('chain') ?? undefined,
    onDone: ({ id, chain }) => {
      const target = coin ? mobilePath('withdraw', { coin, chain, address: id }) : mobilePath('addresses');
      void navigate(target, { replace: true });
    },
  });
  return (
    <div className="col g-16">
      <PasswordGate />
      <AddressForm model={model} submitLabel={t('book.add')} />
    </div>
  );
}
