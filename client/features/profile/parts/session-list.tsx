import type { UserInfo } from '@papertape/shared/contract/identity-values.ts';
import { minuteMs } from '@papertape/shared/durations.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '../../../entities/account/use-sign-out.ts';
import { useWorldTime } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useUserChange } from '../use-user-change.ts';
import { SettingRow } from './setting-row.tsx';

interface Sessions {
  list: UserInfo['sessions'];
  /** The pending confirmation: signing out elsewhere, or here as well. */
  openQuestion: 'others' | 'everywhere' | undefined;
  ask: (openQuestion: Sessions['openQuestion']) => void;
  confirm: () => void;
  busy: boolean;
}

/** Manages the user's sessions and signing out of them. */
function useSessions({ sessions }: UserInfo): Sessions {
  const { t } = useTranslation('profile');
  const [openQuestion, ask] = useState<Sessions['openQuestion']>();
  const signOut = useSignOut();
  const { run, busy } = useUserChange({ doneText: t('sessions.done') });
  const confirm = async () => {
    const ended = await run({ endOtherSessions: true });
    if (ended && openQuestion === 'everywhere') await signOut();
    ask(undefined);
  };
  return { list: sessions, openQuestion, ask, confirm: () => void confirm(), busy };
}

/** Lists every signed-in device, with buttons that sign it out. */
export function SessionList({ user }: { user: UserInfo }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const now = useWorldTime(minuteMs);
  const { list, openQuestion, ask, confirm, busy } = useSessions(user);
  const question = openQuestion ?? 'others';
  return (
    <>
      {list.map(({ device, ip, signedInAt, lastSeenAt, current }) => (
        <SettingRow
          key={`${device} ${signedInAt}`}
          icon={device === 'web' ? 'globe' : 'phone'}
          title={
            <span className="session-title">
              {t(`sessions.device.${device}`)}
              {current && <Badge tone="ok">{t('sessions.current')}</Badge>}
            </span>
          }
          text={
            <span className="num">
              {ip} · {t('sessions.lastSeen', { time: format.relative(Math.min(lastSeenAt, now), now) })}
            </span>
          }
        />
      ))}
      <div className="session-acts">
        <Button variant="outline" disabled={list.length < 2} onClick={() => ask('others')}>
          {t('sessions.others')}
        </Button>
        <Button variant="outline" onClick={() => ask('everywhere')}>
          {t('sessions.everywhere')}
        </Button>
      </div>
      <ConfirmDialog
        open={openQuestion !== undefined}
        onCancel={() => ask(undefined)}
        onConfirm={confirm}
        busy={busy}
        danger
        title={t(`sessions.${question}Title`)}
        confirmLabel={t(`sessions.${question}`)}
      >
        {t(`sessions.${question}Text`)}
      </ConfirmDialog>
    </>
  );
}
