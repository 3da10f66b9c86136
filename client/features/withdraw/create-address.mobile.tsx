import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { RealOnly } from '../../lib/account/real-only.tsx';
import { Page } from '../../ui/page.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { AddressForm } from './parts/address-form.tsx';
import { PasswordGate } from './parts/password-gate.tsx';
import { useAddressForm } from './use-address-form.ts';
import './withdraw.css';

export function CreateAddressMobile() {
  const { t } = useTranslation('withdraw');
  return (
    <>
      <TopBar title={t('book.new')} back fallback="/pages/withdraw/withdraw-address-list" />
      <Page title={t('book.new')} frame="mobile" className="pad">
        <RealOnly>
          <NewAddress />
        </RealOnly>
      </Page>
    </>
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
      const target = coin
        ? `/pages/withdraw/index?coin=${coin}&chain=${chain}&address=${id}`
        : '/pages/withdraw/withdraw-address-list';
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
