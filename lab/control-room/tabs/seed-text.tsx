import { isSecretSeed, maskSeed } from '@papertape/shared/text/secret-seed.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../client/ui/button.tsx';

/**
 * Shows the seed of a world. That of a class is covered until requested, because the page may be on a
 * projector.
 */
export function SeedText({ seed }: { seed: string }) {
  const { t } = useTranslation('lab');
  const [isShown, setShown] = useState(false);
  if (!isSecretSeed(seed)) return <span className="mono">{seed}</span>;
  return (
    <span className="seedtext mono">
      <span>{isShown ? seed : maskSeed(seed)}</span>
      <Button
        size="xs"
        variant="ghost"
        aria-label={`${t(isShown ? 'coverSeed' : 'showSeed')}: ${t('seed')}`}
        onClick={() => setShown(!isShown)}
      >
        {t(isShown ? 'coverSeed' : 'showSeed')}
      </Button>
    </span>
  );
}
