import type { UserInfo } from '@papertape/shared/contract/identity-values.ts';
import { minuteMs } from '@papertape/shared/durations.ts';
import { useTranslation } from 'react-i18next';
import { useWorldTime } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useSessions } from '../use-sessions.ts';
import { SettingRow } from './setting-row.tsx';

/** Every device that is signed in, with the ways to end that. */
export function SessionList({ user }: { user: UserInfo }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const now = useWorldTime(minuteMs);
  const { list, asking, ask, confirm, busy } = useSessions(user);
  const question = asking ?? 'others';
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
        open={asking !== undefined}
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
