import type { DepositAddress } from '@papertape/shared/contract/recharge.ts';
import { useTranslation } from 'react-i18next';
import { WholeAddress } from '../../../entities/money/address-text.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CoinIcon } from '../../../ui/coin-icon.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { canShare } from '../../../ui/share.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { saveTarget, shareTarget } from '../share-target.ts';

/** Where to send: QR code, address to copy, and what may be sent there. */
export function Target({ address }: { address: DepositAddress | undefined }) {
  const { t } = useTranslation('recharge');
  if (!address) return <TargetSkeleton />;
  const { coin, chain, chainName } = address;
  const lines = [t('addressOf', { coin, chain }), address.address];
  return (
    <div className="recharge-target">
      <div className="recharge-qr">
        <QrCode text={address.address} label={t('qrLabel', { coin, chain })} />
        <CoinIcon symbol={coin} size={32} />
      </div>
      <div className="col g-16 grow recharge-wide">
        <div className="recharge-target__text">
          <div className="between">
            <span className="t-13 c-2">{t('addressOf', { coin, chain })}</span>
            <CopyButton text={address.address} label={t('copyAddress')} doneText={t('copied')} />
          </div>
          <div className="mt-8">
            <WholeAddress address={address.address} />
          </div>
          {address.name && <div className="t-12 c-3 mt-8">{address.name}</div>}
        </div>
        <div className="recharge-acts">
          <Button onClick={() => void saveTarget(address.address, lines)}>
            <Icon name="download" size={18} />
            {t('saveImage')}
          </Button>
          {canShare({ text: address.address }) && (
            <Button onClick={() => void shareTarget(address.address, lines)}>
              <Icon name="share" size={18} />
              {t('share')}
            </Button>
          )}
        </div>
        <Banner tone="warn" block>
          {t('onlyThis', { coin, chain, name: chainName })}
        </Banner>
      </div>
    </div>
  );
}

function TargetSkeleton() {
  return (
    <div className="recharge-target">
      <Skeleton width={176} height={176} />
      <div className="col g-16 grow recharge-wide">
        <Skeleton height={72} />
        <Skeleton height={40} />
        <Skeleton height={56} />
      </div>
    </div>
  );
}
