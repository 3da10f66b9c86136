import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { invitationLink } from '../../../lib/navigation/invitation-link.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton, copyText } from '../../../ui/copy-button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { shareOnDevice } from '../../../ui/share.ts';
import { showToast } from '../../../ui/toast.ts';
import { SettingRow } from './setting-row.tsx';
import { KycBadge, useOwnUser, WithUser } from './user-parts.tsx';

function useReferral() {
  const { t } = useTranslation('profile');
  const own = useOwnUser();
  /** Opens the registration with the code filled in. */
  const link = invitationLink(own.user?.referralCode ?? '');
  const copy = async () => {
    const done = await copyText(link);
    showToast(
      done ? { tone: 'ok', text: t('referral.copied') } : { tone: 'bad', text: t('referral.notCopied') },
    );
  };
  /** Opens the share sheet of the device, or copies where it has none. */
  const share = async () => {
    const isShared = await shareOnDevice({ title: t('referral.shareTitle'), url: link });
    if (!isShared) await copy();
  };
  return { ...own, link, share: () => void share() };
}

/** Shows the user's code as text, link and QR code, and who registered with it. */
export function ReferralCard() {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { link, share } = useReferral();
  return (
    <WithUser>
      {({ referralCode, invited, invitedCount }) => (
        <>
          <section className="pad col g-16 referral">
            <QrCode text={link} label={t('referral.qr')} size={200} />
            <p className="c-2 center">{t('referral.text')}</p>
            <div className="referral__code flex g-12">
              <span className="t-12 c-3">{t('referral.code')}</span>
              <b className="t-24 w-6 mono">{referralCode}</b>
              <CopyButton
                text={referralCode}
                label={t('referral.copyCode')}
                doneText={t('referral.copied')}
              />
            </div>
            <Button variant="primary" block onClick={share}>
              {t('referral.share')}
            </Button>
          </section>
          <section>
            <h2 className="section-title pad-x">{t('referral.friends')}</h2>
            {invited.length === 0 ? (
              <Empty title={t('referral.empty')}>{t('referral.emptyHint')}</Empty>
            ) : (
              <>
                <p className="t-13 c-2 pad-x mt-4">{t('referral.count', { count: invitedCount })}</p>
                {invited.map(({ nickname, registeredAt, kycStatus }) => (
                  <SettingRow
                    key={`${nickname} ${registeredAt}`}
                    title={nickname}
                    text={t('referral.joined', { date: format.date(registeredAt) })}
                  >
                    <KycBadge status={kycStatus} />
                  </SettingRow>
                ))}
              </>
            )}
          </section>
        </>
      )}
    </WithUser>
  );
}
