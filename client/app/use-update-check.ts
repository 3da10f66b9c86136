import { appVersion } from '@papertape/shared/contract/app-version.ts';
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../lib/api/call.ts';
import { showToast } from '../ui/toast.ts';

const checkAfterMs = 500;

/** The iOS or Android app around the page. It is absent in a browser, which never checks for updates. */
interface AppAround {
  platform: 'ios' | 'android';
  versionNo: string;
  /** Downloads an update of the page's files; if absent, `install` downloads too. */
  download?: (link: string) => Promise<void>;
  /** Installs the update; if absent, the link is opened. */
  install?: (link: string) => Promise<void>;
}

declare global {
  interface Window {
    papertapeApp?: AppAround;
  }
  interface Navigator {
    connection?: { type?: string };
  }
}

type Offer = DataOf<typeof appVersion.getVersion> & { metered: boolean };

/** Returns whether the connection may be metered; false on devices that do not report it. */
function isMetered(): boolean {
  const type = navigator.connection?.type;
  return type !== undefined && type !== 'wifi' && type !== 'ethernet' && type !== 'unknown';
}

async function findOffer({ platform, versionNo }: AppAround): Promise<Offer | undefined> {
  const found = await call(appVersion.getVersion, { platform, versionNo }).catch(() => undefined);
  return found?.newUpdateTag ? { ...found, metered: isMetered() } : undefined;
}

type Failure = 'downloadFailed' | 'installFailed';

const toFailure = (work: Promise<void> | undefined, failure: Failure): Promise<Failure | undefined> =>
  Promise.resolve(work).then(
    () => undefined,
    () => failure,
  );

/** Installs the small update through the app around the page, or opens the whole one in its store; returns the step that failed. */
async function installUpdate({ version }: Offer): Promise<Failure | undefined> {
  const { download, install: installFiles } = window.papertapeApp ?? {};
  const link = version.linkUpdateHot;
  if (link && installFiles) {
    return (
      (await toFailure(download?.(link), 'downloadFailed')) ??
      (await toFailure(installFiles(link), 'installFailed'))
    );
  }
  window.location.assign(version.linkUpdateFull ?? version.linkUpdateHot ?? window.location.href);
  return undefined;
}

/** Checks for an update once, half a second after the start, inside the app only. */
export function useUpdateCheck() {
  const { t } = useTranslation('lib');
  const [offer, setOffer] = useState<Offer>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const around = window.papertapeApp;
    if (!around) return;
    const timer = setTimeout(() => void findOffer(around).then(setOffer), checkAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const update = async () => {
    if (!offer) return;
    setBusy(true);
    const failure = await installUpdate(offer);
    if (failure) showToast({ tone: 'bad', text: t(`update.${failure}`), id: 'update' });
    setBusy(false);
  };
  return { offer, busy, update, later: () => setOffer(undefined) };
}
