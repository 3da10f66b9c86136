/** Places for pictures: one is always free until there are as many as there can be. */
export interface PhotoSlot {
  key: number;
  /** Empty while there is no picture. */
  path: string;
}

export const firstSlot: PhotoSlot = { key: 0, path: '' };

export function addSlot(slots: readonly PhotoSlot[], most: number): PhotoSlot[] {
  if (slots.length >= most || slots.some(({ path }) => path === '')) return [...slots];
  const key = Math.max(-1, ...slots.map((slot) => slot.key)) + 1;
  return [...slots, { key, path: '' }];
}

/** Puts a picture into its place; an empty path takes the place away. */
export function setPhoto(slots: readonly PhotoSlot[], key: number, path: string, most: number): PhotoSlot[] {
  const changed =
    path === ''
      ? slots.filter((slot) => slot.key !== key)
      : slots.map((slot) => (slot.key === key ? { key, path } : slot));
  return addSlot(changed, most);
}

export function photoPaths(slots: readonly PhotoSlot[]): string[] {
  return slots.map(({ path }) => path).filter((path) => path !== '');
}
