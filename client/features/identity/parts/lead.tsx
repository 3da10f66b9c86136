import { useTranslation } from 'react-i18next';
import { useSimulated } from '../../../entities/brand/use-brand.ts';

/** The sentence under the title. On a simulator it promises paper money; until the host is known it keeps its line free. */
export function Lead({ of }: { of: 'login' | 'register' }) {
  const { t } = useTranslation('identity');
  const isSimulated = useSimulated();
  const text = isSimulated ? t(`${of}.paperText`) : t(`${of}.text`);
  return <p className="c-2 mt-4 visitor__lead">{isSimulated === undefined ? '\u00a0' : text}</p>;
}
