/** Parts of the worker scope that are used here, because the type libraries of workers and pages exclude each other. */

interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface MessageToWorker extends WorkerEvent {
  data: unknown;
}

interface NotificationPressed extends WorkerEvent {
  notification: Notification;
}

interface PageOfWorker {
  url: string;
  focus: () => Promise<unknown>;
  postMessage: (message: unknown) => void;
}

interface WorkerScope {
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<PageOfWorker[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  addEventListener: {
    (name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
    (name: 'message', listener: (event: MessageToWorker) => void): void;
    (name: 'notificationclick', listener: (event: NotificationPressed) => void): void;
  };
}

declare const self: WorkerScope;

export const scope = self;
