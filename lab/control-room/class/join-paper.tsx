/** The code of the class, always in sight; a click enlarges it for the back row. */
import type { ClassDetail } from '@papertape/shared/contract/class-rows.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../client/ui/copy-button.tsx';
import { Dialog } from '../../../client/ui/dialog.tsx';
import { QrCode } from '../../../client/ui/qr-code.tsx';

const qrSize = 280;

/** Returns the address on the network if there is one: phones cannot use localhost. */
const findAddress = ({ addresses }: ClassDetail): string => addresses.at(-1) ?? '';

function Addresses({ held }: { held: ClassDetail }) {
  const { t } = useTranslation('class');
  return (
    <ul className="addresses">
      {[...held.addresses].reverse().map((address) => (
        <li key={address}>
          <code>{address.replace(/#.*$/, '')}</code>
          <CopyButton text={address} label={t('copyAddress')} />
        </li>
      ))}
    </ul>
  );
}

export function JoinPaper({ held }: { held: ClassDetail }) {
  const { t } = useTranslation('class');
  const [isOpen, setOpen] = useState(false);
  const { code, taken, seats, lan } = held;
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
        description={t(lan ? 'joinWhy' : 'joinHere')}
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
      </Dialog>
    </>
  );
}
