import { notification } from '@papertape/shared/contract/notification.ts';
import type { Handlers } from '../../http/call.ts';
import { registerFeature, type ServerModule } from '../../http/routes.ts';
import { cutPage } from '../../world/paging.ts';
import {
  forgetCounts,
  markRead,
  notificationView,
  raiseNotification,
  readCounters,
  resetBadge,
  viewNotification,
} from './notification.service.ts';
import { notifications } from './notification.store.ts';
import { noticedEvents } from './rules.ts';

const handlers: Handlers<typeof notification> = {
  numNoti({ world, user, language, input }) {
    const { id, unread } = input;
    const rows = notifications.list(world, user.id, {
      ...(id === undefined ? {} : { id }),
      ...(unread === true ? { read: false } : {}),
    });
    const { shown, facts } = cutPage(rows, input);
    return {
      list: shown.map((row) => viewNotification(row, language)),
      ...facts,
      ...readCounters(world, user.id),
    };
  },

  resetNumNoti: 'notification.resetBadge',
  readNoti: 'notification.read',
};

export const notificationModule: ServerModule = {
  name: 'notification',
  install: () => ({
    commands: {
      'notification.resetBadge': (tx, { userId }) => resetBadge(tx, userId),
      'notification.read': (tx, { userId }, { id }) => markRead(tx, userId, id),
    },
    on: Object.fromEntries(noticedEvents.map((type) => [type, raiseNotification])),
    load: forgetCounts,
    account: notificationView,
  }),
  register: (app, context) => registerFeature(app, context, notification, handlers),
};
