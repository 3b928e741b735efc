/** A range such as `9–10`, kept on one line in large type: word joiners around its dash. */
export function unbroken(text: string): string {
  return text.replace(/(\d)–(?=\d)/g, "$1\u2060–\u2060");
}
