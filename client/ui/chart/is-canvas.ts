/** Whether what was pressed is the drawing itself. Each window has classes of its own, so that only the name tells. */
export const isCanvas = (target: EventTarget | null): boolean =>
  (target as Partial<Element> | null)?.localName === 'canvas';
