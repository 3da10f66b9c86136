import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isSingleKey } from '../../lib/navigation/single-key.ts';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { goKeys, isGoKey } from './shortcuts.ts';

/** Handles the keys that open a page; "?" lists them. */
export function ShortcutHost() {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const going = useRef(false);
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wasGoing = going.current;
      going.current = false;
      if (!isSingleKey(event)) return;
      const key = event.key.toLowerCase();
      if (key === '?') setOpen(true);
      else if (wasGoing && isGoKey(key)) void navigate(goKeys[key].place);
      else if (key === 'g') going.current = true;
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);
  return <ShortcutSheet open={open} onClose={() => setOpen(false)} />;
}
