/** An e-mail address or a telephone number in its only stored form. */
export type Contact =
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'phone'; readonly dialCode: string; readonly phone: string };

/** Returns the destination of a message to the contact: "+1 2125550148" or the e-mail address. */
export function contactText(contact: Contact): string {
  return contact.by === 'email' ? contact.email : `${contact.dialCode} ${contact.phone}`;
}
