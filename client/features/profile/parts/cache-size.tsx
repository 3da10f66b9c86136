import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';

const megabyte = 1_048_576;

/** Tenths of a megabyte, cut off. */
export function CacheSize({ bytes }: { bytes: number | undefined }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  if (bytes === undefined) return null;
  const tenths = Math.trunc((bytes * 10) / megabyte);
  const size = format.number(`${Math.trunc(tenths / 10)}.${tenths % 10}`, 1);
  return <span className="num">{t('cache.megabytes', { size })}</span>;
}
