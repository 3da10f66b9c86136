import { useSignedIn } from '../../../lib/settings/session.ts';
import { type InboxKind, placeQuery } from '../use-place.ts';
import { LoginFirst } from './login-first.tsx';
import { MessageDetail } from './message-detail.tsx';
import { NewsArticle } from './news-article.tsx';

interface ItemDetailProps {
  kind: InboxKind;
  id: string;
  target: string;
}

export function ItemDetail({ kind, id, target }: ItemDetailProps) {
  const signedIn = useSignedIn();
  if (kind !== 'message') return <NewsArticle key={id} id={id} target={target} />;
  if (!signedIn) return <LoginFirst returnTo={`${target}?${placeQuery({ kind, id })}`} />;
  return <MessageDetail key={id} id={id} />;
}
