import { limits } from "../../../contract/limits.ts";
import { phone } from "../../../contract/text.ts";

/** What people write between two numbers of one family. */
const BETWEEN = /[,;/|&\n]|\s(?:and|or|और|या)\s|(?<=\d{10})\s+(?=[6-9+0])/;

/**
 * The numbers of a cell as they are sent, the first of them being the one to call. Where a part is no number, the cell
 * stays whole, so that its check says so.
 */
export function phonesIn(text: string): string[] {
  // As programs write a number that they take for a quantity.
  const parts = text.split(BETWEEN).map((part) => part.trim().replace(/^(\d{10,13})\.0+$/, "$1"));
  const written = parts.filter(Boolean);
  const read = written.map((part) => phone.safeParse(part));
  const numbers = read.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const isAll = numbers.length > 0 && numbers.length === written.length;
  return isAll && numbers.length <= 1 + limits.otherPhones ? [...new Set(numbers)] : [text];
}
