/** Whether a course's last day is over: nobody enrols any more, and its notes are closed. Days are `YYYY-MM-DD` in India. */
export function isCourseOver(
  { validUntil }: { validUntil: string | null },
  today: string,
): boolean {
  return validUntil !== null && validUntil < today;
}
