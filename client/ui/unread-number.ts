/** Blocks a form while one of its number fields holds a text with no reading, or with two. */

/** Marks such a field in the page. */
export const unreadAttribute = 'data-unread';

/** Focuses the first unreadable number field within `place`, which then shows why; returns whether there is one. */
export function focusUnreadNumber(place: ParentNode): boolean {
  const field = place.querySelector<HTMLInputElement>(`[${unreadAttribute}]`);
  if (field === null) return false;
  field.focus();
  field.dispatchEvent(new Event('invalid'));
  return true;
}

/** Does the same for a pressed button: within its form or dialog, else within its part of the page. */
export function isHeldByNumber(button: HTMLButtonElement): boolean {
  const place = button.form ?? button.closest('form, [role=dialog], [role=alertdialog], section, main');
  return place !== null && focusUnreadNumber(place);
}
