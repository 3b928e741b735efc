/** Whether timings in either language tell hours: a family abroad must not have to guess whose clock is meant. */
export function tellsHours(timings: string | null): boolean {
  return /\d(?:[:.]\d\d|\s?(?:(?:am|pm|noon)\b|[ap]\.m\.)|\sबजे)/i.test(timings ?? "");
}
