/** Replaces the tabs where nothing can be shown, and offers a way out. */
import { defaultWorld } from '@papertape/shared/contract/world-path.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../client/ui/button.tsx';
import { ErrorState } from '../../client/ui/error-state.tsx';
import { Field } from '../../client/ui/field.tsx';
import { PasswordInput } from '../../client/ui/password-input.tsx';
import { findClassWorld, type RoomError } from './api/ask.ts';
import { givenToken, goToWorld, keepToken, worldHere } from './api/place.ts';

function TokenForm({ onGiven }: { onGiven: () => void }) {
  const { t } = useTranslation('lab');
  const [token, setToken] = useState('');
  const wasWrong = givenToken() !== null;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    keepToken(token);
    // A class token may have been typed at the address of another world.
    void findClassWorld().then((world) => {
      if (world === undefined || world === worldHere()) onGiven();
      else goToWorld(world, 'class');
    });
  };
  return (
    <form className="tokenform" onSubmit={onSubmit}>
      <h2>{t('tokenNeeded')}</h2>
      <p className="c-2">{t('tokenWhy')}</p>
      <Field label={t('token')} error={wasWrong ? t('tokenWrong') : undefined}>
        <PasswordInput
          value={token}
          required
          autoComplete="off"
          onChange={(event) => setToken(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" variant="primary">
        {t('enter')}
      </Button>
    </form>
  );
}

export function ProblemState({ error, onRetry }: { error: RoomError; onRetry: () => void }) {
  const { t } = useTranslation('lab');
  if (error.problem === 'door') return <TokenForm onGiven={onRetry} />;
  if (error.problem === 'world') {
    return (
      <ErrorState
        title={t('worldGone', { id: worldHere() })}
        retryLabel={t('toDefault')}
        onRetry={() => goToWorld(defaultWorld)}
      >
        {t('worldGoneWhy')}
      </ErrorState>
    );
  }
  return (
    <ErrorState title={t('gone')} onRetry={onRetry}>
      {error.problem === 'refused' ? error.message : t('goneWhy')}
    </ErrorState>
  );
}
