import {
  type ComponentPropsWithoutRef,
  createContext,
  createElement,
  useCallback,
  useContext,
  useState,
} from 'react';

const SeenContext = createContext(true);

/** Returns whether the surrounding row is on screen, or nearly; rows out of sight need not follow the market. */
export function useIsSeen(): boolean {
  return useContext(SeenContext);
}

/** Rows become live this far before they scroll into view. */
const margin = '120px';

const listeners = new WeakMap<Element, (seen: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** Observes a row with the one observer that all rows of the page share. */
function watchRow(element: Element, notify: (seen: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
    },
    // The first margin is for the window, the second for lists that scroll in it; browsers without the second begin at the edge.
    { rootMargin: margin, scrollMargin: margin },
  );
  const made = observer;
  listeners.set(element, notify);
  made.observe(element);
  return () => made.unobserve(element);
}

type RowTag = 'tr' | 'button' | 'article';
type SeenProps<Tag extends RowTag> = { tag: Tag } & ComponentPropsWithoutRef<Tag>;

/** Renders a row whose live values rest while it is out of sight. Coming into view renders those values only. */
export function Seen<Tag extends RowTag>({ tag, ...props }: SeenProps<Tag>) {
  const [isSeen, setSeen] = useState(false);
  const ref = useCallback((element: Element) => watchRow(element, setSeen), []);
  return <SeenContext value={isSeen}>{createElement(tag, { ...props, ref })}</SeenContext>;
}
