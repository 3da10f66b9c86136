/** Keeps a form from being sent while one of its number fields holds a text that is no number, or two. */

/** Marks such a field in the page. */
export const unreadAttribute = 'data-unread';

/** Focuses the first field within `place` whose text could not be read, which then says why; true where there is one. */
export function focusUnreadNumber(place: ParentNode): boolean {
  const field = place.querySelector<HTMLInputElement>(`[${unreadAttribute}]`);
  if (field === null) return false;
  field.focus();
  field.dispatchEvent(new Event('invalid'));
  return true;
}

/** The same for a pressed button: within its form or dialog, else within its part of the page. */
export function isHeldByNumber(button: HTMLButtonElement): boolean {
  const place = button.form ?? button.closest('form, [role=dialog], [role=alertdialog], section, main');
  return place !== null && focusUnreadNumber(place);
}
