/**
 * Whether a course's last day is over, so that nobody can enrol and its notes are closed. Days are `YYYY-MM-
 * DD` in India.
 */
export function isCourseOver(
  { validUntil }: { validUntil: string | null },
  today: string,
): boolean {
  return validUntil !== null && validUntil < today;
}
