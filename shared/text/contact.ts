/** An address or a number in its one stored form. */
export type Contact =
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'phone'; readonly dialCode: string; readonly phone: string };

/** Where a message to the contact goes: "+1 2125550148" or the address. */
export function contactText(contact: Contact): string {
  return contact.by === 'email' ? contact.email : `${contact.dialCode} ${contact.phone}`;
}
