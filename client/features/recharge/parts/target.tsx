import { type ChainInfo, type DepositAddress, recharge } from '@papertape/shared/contract/recharge.ts';
import { useTranslation } from 'react-i18next';
import { WholeAddress } from '../../../entities/money/address-text.tsx';
import { FeeText, useTakesText, type Waiver } from '../../../entities/money/fee-text.tsx';
import { useRead } from '../../../lib/api/use-read.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CoinIcon } from '../../../ui/coin-icon.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { QrCode, qrImage } from '../../../ui/qr-code.tsx';
import { canShare, shareOnDevice } from '../../../ui/share.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Saves a deposit address as a picture. */
async function saveTarget(address: string, lines: readonly string[]): Promise<void> {
  const picture = await qrImage(address, lines);
  if (!picture) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = `${address.slice(0, 8)}.png`;
  link.click();
  URL.revokeObjectURL(link.href);
}

async function shareTarget(address: string, lines: readonly string[]): Promise<void> {
  const picture = await qrImage(address, lines);
  const files = picture ? [new File([picture], 'address.png', { type: 'image/png' })] : [];
  const withPicture = { text: lines.join('\n'), files };
  await shareOnDevice(canShare(withPicture) ? withPicture : { text: withPicture.text });
}

/** Shows minimum, confirmations, time and fee of the chosen chain. */
export function DepositTerms({ chain, waiver }: { chain: ChainInfo | undefined; waiver: Waiver }) {
  const { t } = useTranslation(['recharge', 'money']);
  const format = useFormat();
  const takes = useTakesText();
  if (!chain) return <Skeleton height={136} />;
  return (
    <>
      <KeyValueList
        items={[
          { label: t('minimum'), value: `${format.detail(chain.minimumDeposit, chain.coin)} ${chain.coin}` },
          { label: t('confirmations'), value: format.number(String(chain.confirmations)) },
          { label: t('arrival'), value: takes(chain.depositTakesMs) },
          {
            label: t('money:fee'),
            value: <FeeText fee={chain.depositFee} coin={chain.coin} waived={waiver.waived} />,
          },
          { label: t('creditedTo'), value: t('currencyAccount') },
        ]}
      />
      {waiver.waived && (
        <div className="flex g-8 mt-16 t-13 recharge-ok">
          <Icon name="gift" size={18} />
          <span>{t('money:waiverUntil', { date: format.date(waiver.until) })}</span>
        </div>
      )}
    </>
  );
}

/** Shows the deposit address: QR code, text to copy, and what may be sent to it. */
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

/** Reads ways to deposit without a chain. */
function useOtherWays() {
  const { data } = useRead(recharge.rechargeTypes, {}, { staleMs: 300_000 });
  return data?.list.filter((way) => way.type !== 'chain') ?? [];
}

/** Lists payment services and marks those that are not served. */
export function OtherWays() {
  const { t } = useTranslation('recharge');
  const ways = useOtherWays();
  if (ways.length === 0) return null;
  return (
    <section className="mt-16">
      <h2 className="section-title pad-x">{t('otherWays')}</h2>
      {ways.map((way) => (
        <ListRow
          key={way.type}
          icon="cash"
          title={way.name}
          end={
            <Badge tone={way.available ? 'ok' : 'neutral'}>
              {way.available ? t('wayOpen') : t('wayClosed')}
            </Badge>
          }
        />
      ))}
    </section>
  );
}
