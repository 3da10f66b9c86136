import { useTranslation } from 'react-i18next';
import { useUnread } from '../../../entities/account/use-unread.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { type InboxKind, inboxKinds } from '../use-place.ts';

export const inboxTabsId = 'inbox';

interface InboxTabsProps {
  kind: InboxKind;
  onChange: (kind: InboxKind) => void;
  sticky?: boolean | undefined;
}

export function InboxTabs({ kind, onChange, sticky }: InboxTabsProps) {
  const { t } = useTranslation('notification');
  const unread = useUnread();
  return (
    <Tabs
      id={inboxTabsId}
      label={t('kinds')}
      value={kind}
      onChange={onChange}
      sticky={sticky}
      tabs={inboxKinds.map((value) => ({
        value,
        label: t(`kind.${value}`),
        ...(value === 'message' && unread > 0 ? { count: unread } : {}),
      }))}
    />
  );
}
