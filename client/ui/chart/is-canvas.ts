/**
 * Returns whether the pressed element is the drawing itself. Each window has its own classes, so that only the tag name
 * identifies it.
 */
export const isCanvas = (target: EventTarget | null): boolean =>
  (target as Partial<Element> | null)?.localName === 'canvas';
