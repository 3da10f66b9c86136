/** The code of the class, always in sight; a click enlarges it for the back row. */
import type { ClassDetail } from '@papertape/shared/contract/class-rows.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../client/ui/copy-button.tsx';
import { Dialog } from '../../../client/ui/dialog.tsx';
import { QrCode } from '../../../client/ui/qr-code.tsx';

const qrSize = 280;
const roomQrSize = 160;

const isLocal = (hostname: string): boolean => hostname === 'localhost' || hostname.startsWith('127.');

/** Lists the addresses that other devices can open; none in a container, which does not know them. */
const listOutside = ({ addresses }: ClassDetail): string[] =>
  addresses.filter((address) => !isLocal(new URL(address).hostname));

/**
 * Lists the addresses, the best for others first. On another device localhost would be that device; it has the address of this page
 * at least.
 */
function listAddresses(held: ClassDetail): string[] {
  const { hostname, origin } = globalThis.location;
  if (isLocal(hostname)) return held.addresses.toReversed();
  const outside = listOutside(held);
  return outside.length === 0 ? [`${origin}/join#${held.code}`] : outside.toReversed();
}

/** Returns the address of the QR code: that on the network if there is one, because phones cannot use localhost. */
const findAddress = (held: ClassDetail): string => listAddresses(held)[0] ?? '';

function Addresses({ held }: { held: ClassDetail }) {
  const { t } = useTranslation('class');
  return (
    <ul className="addresses">
      {listAddresses(held).map((address) => (
        <li key={address}>
          <code>{address.replace(/#.*$/, '')}</code>
          <CopyButton text={address} label={t('copyAddress')} />
        </li>
      ))}
    </ul>
  );
}

/** Returns what the dialog says about who can join. */
function chooseReachText(held: ClassDetail) {
  if (!held.serverOnNetwork) return held.lan || listOutside(held).length > 0 ? 'joinWhy' : 'joinHere';
  return isLocal(new URL(findAddress(held)).hostname) ? 'joinUnknown' : 'joinServer';
}

/**
 * Renders the access to the control room of this class for another device. It is folded, because the whole class sees
 * the dialog.
 */
function TrainerAccess({ held }: { held: ClassDetail }) {
  const { t } = useTranslation('class');
  const { world, tokens } = held;
  const { origin } = new URL(findAddress(held) || globalThis.location.href);
  const address = `${origin}/lab?world=${world}#token=${tokens.trainer}`;
  return (
    <details className="traineraccess">
      <summary>{t('tablet')}</summary>
      <p className="c-2">{t('tabletWhy')}</p>
      <div className="traineraccess__parts">
        <QrCode text={address} label={t('roomQr')} size={roomQrSize} />
        <ul className="addresses">
          <li>
            <code>{`${origin}/lab`}</code>
            <CopyButton text={address} label={t('copyRoom')} />
          </li>
          <li>
            {t('classToken')} <code>{tokens.trainer}</code>
            <CopyButton text={tokens.trainer} label={t('copyToken')} />
          </li>
        </ul>
      </div>
    </details>
  );
}

export function JoinPaper({ held }: { held: ClassDetail }) {
  const { t } = useTranslation('class');
  const [isOpen, setOpen] = useState(false);
  const { code, taken, seats } = held;
  const address = findAddress(held);
  return (
    <>
      <button type="button" className="joinpaper" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="joinpaper__where">
          <span>{t('joinCode')}</span>
          <span>{t('taken', { count: taken, of: seats })}</span>
        </span>
        <b className="num">{code}</b>
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('joinTitle')}
        description={t(chooseReachText(held))}
        wide
        className="roomdialog"
      >
        <div className="joinsheet">
          <QrCode text={address} label={t('joinQr')} size={qrSize} />
          <div>
            <p className="joinsheet__code num">{code}</p>
            <Addresses held={held} />
            {held.joining === 'seat' && <p className="c-2">{t('ownCodesWhy')}</p>}
          </div>
        </div>
        <TrainerAccess held={held} />
      </Dialog>
    </>
  );
}
