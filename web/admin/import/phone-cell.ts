import { limits } from "../../../contract/limits.ts";
import { officePhone, phone } from "../../../contract/text.ts";

/** What people write between two numbers of one family. */
const BETWEEN = /[,;/|&\n]|\s(?:and|or|और|या)\s|(?<=\d{10})\s+(?=[6-9+0])/;

/**
 * The numbers of a cell as they are sent, the first mobile number being the one to call; another one may be a landline.
 * Where a part is no number, or none is a mobile one, the cell stays whole, so that its check says so.
 */
export function phonesIn(text: string): string[] {
  // As programs write a number that they take for a quantity.
  const parts = text.split(BETWEEN).map((part) => part.trim().replace(/^(\d{10,13})\.0+$/, "$1"));
  const written = parts.filter(Boolean);
  const read = written.map((part) => officePhone.safeParse(part));
  const numbers = read.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const mobile = numbers.find((number) => phone.safeParse(number).success);
  const isAll = numbers.length === written.length && numbers.length <= 1 + limits.otherPhones;
  return mobile !== undefined && isAll ? [...new Set([mobile, ...numbers])] : [text];
}
