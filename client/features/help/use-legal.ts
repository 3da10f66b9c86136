import { useSearchParams } from 'react-router-dom';
import { asLegalDocument, type LegalName } from './catalogue.ts';

/** Which legal text is open; the privacy policy where the address names none. */
export function useLegal() {
  const [query, setQuery] = useSearchParams();
  const name = asLegalDocument(query.get('document')) ?? 'privacy-policy';
  const open = (document: LegalName) => setQuery({ document }, { replace: true });
  return { name, open };
}
