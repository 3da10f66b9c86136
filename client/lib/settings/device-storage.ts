import { createJSONStorage, type StateStorage } from 'zustand/middleware';

/** Wraps localStorage. If it is full or forbidden, values are kept in memory until the page is left. */
function createTolerantStorage(): StateStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(read: (storage: Storage) => Result, otherwise: () => Result): Result => {
    try {
      return globalThis.localStorage ? read(globalThis.localStorage) : otherwise();
    } catch {
      return otherwise();
    }
  };
  return {
    getItem: (name) =>
      attempt(
        (storage) => storage.getItem(name),
        () => memory.get(name) ?? null,
      ),
    setItem: (name, value) =>
      attempt(
        (storage) => storage.setItem(name, value),
        () => void memory.set(name, value),
      ),
    removeItem: (name) =>
      attempt(
        (storage) => storage.removeItem(name),
        () => void memory.delete(name),
      ),
  };
}

const storage = createTolerantStorage();

/** Storage of the page's persisted stores. */
export const deviceStorage = createJSONStorage<unknown>(() => storage);
