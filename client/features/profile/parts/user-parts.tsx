import { identity } from '@papertape/shared/contract/identity.ts';
import type { KycStatus, UserInfo } from '@papertape/shared/contract/identity-values.ts';
import { getBodyFields, getMaxLength } from '@papertape/shared/contract/kit/bounds.ts';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldChecks } from '../../../entities/contacts/use-field-checks.ts';
import { fileAddress } from '../../../lib/api/address.ts';
import { pictureTypes } from '../../../lib/api/pictures.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useUpload } from '../../../lib/api/use-upload.ts';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { SubmitButton } from '../../../lib/form/submit-button.tsx';
import { TextField } from '../../../lib/form/text-field.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { rememberUser, useUser } from '../../../lib/settings/session.ts';
import { settings } from '../../../lib/settings/settings-store.ts';
import { Avatar, type AvatarProps } from '../../../ui/avatar.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useUserChange } from '../use-user-change.ts';

/** Returns the newest known record of the signed-in user. */
export function useOwnUser() {
  const kept = useUser();
  const { data, error, refetch } = useRead(identity.info);
  useEffect(() => {
    if (data) rememberUser(data);
  }, [data]);
  /** The stored record until the server has answered. */
  const user = kept ?? data;
  return { user, error: user ? null : error, retry: refetch };
}

/** Renders its content once the user's record is known. */
export function WithUser({ children }: { children: (user: UserInfo) => ReactNode }) {
  const { t } = useTranslation('profile');
  const { user, error, retry } = useOwnUser();
  if (user) return children(user);
  if (error) return <ReadError error={error} onRetry={() => void retry()} />;
  return <SkeletonRows label={t('loading')} rows={6} />;
}

const tones: Record<KycStatus, BadgeTone> = {
  unverified: 'warn',
  pending: 'info',
  verified: 'ok',
  rejected: 'bad',
};

export function KycBadge({ status }: { status: KycStatus }) {
  const { t } = useTranslation('profile');
  return (
    <Badge tone={tones[status]}>
      {status === 'verified' && <Icon name="check-circle" size={14} />}
      {t(`kyc.${status}`)}
    </Badge>
  );
}

interface UserAvatarProps {
  user: UserInfo;
  size: AvatarProps['size'];
}

export function UserAvatar({ user, size }: UserAvatarProps) {
  const src = user.avatar === null ? undefined : fileAddress(user.avatar);
  return <Avatar name={user.nickname} src={src} size={size} />;
}

/** Uploads a picture and makes it the avatar. */
function useAvatar() {
  const { t } = useTranslation('profile');
  const upload = useUpload();
  const { run, busy } = useUserChange({ doneText: t('avatar.done') });
  const change = async (file: File) => {
    const avatar = await upload.send(file);
    if (avatar) await run({ avatar });
  };
  return {
    pick: (file: File) => void change(file),
    /** 0 to 100 during the upload. */
    progress: upload.progress,
    busy: busy || upload.progress !== undefined,
  };
}

/** Renders a file field that looks like a button. */
export function AvatarButton() {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { pick, progress, busy } = useAvatar();
  return (
    <label className={buttonClass({ variant: 'outline', size: 'sm', className: 'avatar-pick' })}>
      <input
        type="file"
        accept={pictureTypes}
        disabled={busy}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) pick(file);
        }}
      />
      {progress === undefined
        ? t('avatar.change')
        : t('avatar.sending', { percent: format.wholePercent(progress) })}
    </label>
  );
}

const nicknameLengthMax = getMaxLength(getBodyFields(identity.update).nickname);

function useNickname(onDone: () => void) {
  const { t } = useTranslation('profile');
  const check = useFieldChecks();
  const form = useForm<'nickname'>(
    { nickname: settings().user?.nickname ?? '' },
    { nickname: ({ nickname }) => check.required(nickname) },
  );
  const { run, busy } = useUserChange({ doneText: t('nickname.done'), onProblem: form.show, onDone });
  return { form, busy, submit: () => void run({ nickname: form.values.nickname.trim() }) };
}

export function NicknameForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('profile');
  const { form, submit, busy } = useNickname(onDone);
  return (
    <form className="col g-16" noValidate onSubmit={form.submit(submit)}>
      <TextField
        label={t('nickname.label')}
        hint={t('nickname.hint', { count: nicknameLengthMax })}
        field={form.field('nickname')}
        name="nickname"
        autoComplete="nickname"
        maxLength={nicknameLengthMax}
      />
      <SubmitButton busy={busy}>{t('nickname.submit')}</SubmitButton>
    </form>
  );
}
