import { useLocation } from 'react-router-dom';
import type { ContactKind } from '../../entities/contacts/contact.ts';
import { usePath } from '../../lib/navigation/use-path.ts';
import { places } from './places.ts';

/** By phone or by e-mail, as the address says: a page stands at one of each. */
export function useWay(name: keyof typeof places): ContactKind {
  const { pathname } = useLocation();
  const byEmail = usePath()(places[name].email);
  return pathname.startsWith(byEmail.replace(/\/index$/, '')) ? 'email' : 'phone';
}
