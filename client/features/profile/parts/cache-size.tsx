import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { deleteKeptFiles } from '../../../lib/offline/offline.ts';
import { showToast } from '../../../ui/toast.ts';

/** Returns the bytes that the page stores on the device; undefined where the browser does not report them. */
async function measureStorage(): Promise<number | undefined> {
  const estimate = await navigator.storage?.estimate().catch(() => undefined);
  return estimate?.usage;
}

export function useCache() {
  const { t } = useTranslation('profile');
  const client = useQueryClient();
  const [bytes, setBytes] = useState<number>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void measureStorage().then(setBytes);
  }, []);
  /** Settings and the session are no cache and stay. */
  const clear = async () => {
    setBusy(true);
    await deleteKeptFiles().catch(() => undefined);
    client.removeQueries({ type: 'inactive' });
    await client.refetchQueries({ type: 'active' });
    setBytes(await measureStorage());
    setBusy(false);
    showToast({ tone: 'ok', text: t('cache.done'), id: 'cache' });
  };
  return { bytes, busy, clear: () => void clear() };
}

const megabyte = 1_048_576;

/** Shows tenths of a megabyte, cut off. */
export function CacheSize({ bytes }: { bytes: number | undefined }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  if (bytes === undefined) return null;
  const tenths = Math.trunc((bytes * 10) / megabyte);
  const size = format.number(`${Math.trunc(tenths / 10)}.${tenths % 10}`, 1);
  return <span className="num">{t('cache.megabytes', { size })}</span>;
}
