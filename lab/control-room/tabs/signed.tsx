/** Shows a profit in its color; zero is dimmed. */
export function Signed({ text }: { text: string }) {
  const sign = text.startsWith('−') ? 'down' : text.startsWith('+') && 'up';
  return <span className={sign || 'c-3'}>{text}</span>;
}
