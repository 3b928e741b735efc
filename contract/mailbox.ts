const GMAIL = /^([^@+]*)(?:\+[^@]*)?@(?:gmail|googlemail)\.com$/;

/**
 * The mailbox that an address leads to, by which two addresses are compared; empty for none. Gmail takes no notice of
 * dots, of what follows a plus, and of which of its two domains is written (support.google.com/mail/answer/7436150);
 * elsewhere only case does not matter. The column `users.mailbox` is made by the same rule.
 */
export function mailboxOf(email: string): string {
  const plain = email.toLowerCase();
  const local = GMAIL.exec(plain)?.[1];
  return local === undefined ? plain : `${local.replaceAll(".", "")}@gmail.com`;
}
