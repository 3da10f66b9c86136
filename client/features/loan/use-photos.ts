import { useState } from 'react';
import { firstSlot, photoPaths, setPhoto } from './photo-slots.ts';

const most = 9;

/** The document photos of an application. */
export function usePhotos() {
  const [slots, setSlots] = useState([firstSlot]);
  const [sending, setSending] = useState<ReadonlySet<number>>(new Set());
  const setBusy = (key: number, busy: boolean) =>
    setSending((before) => {
      const after = new Set(before);
      if (busy) after.add(key);
      else after.delete(key);
      return after;
    });
  return {
    slots,
    paths: photoPaths(slots),
    uploading: sending.size > 0,
    set: (key: number, path: string) => setSlots((before) => setPhoto(before, key, path, most)),
    setBusy,
    clear: () => setSlots([firstSlot]),
  };
}
