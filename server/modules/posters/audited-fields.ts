import type { PosterRow } from "./posters.repository.ts";

type Written = Pick<
  PosterRow,
  "title" | "alt" | "link" | "visibleFrom" | "visibleUntil" | "phoneCrop" | "computerCrop"
>;

/** What the office writes of a poster, as the audit log shows it. */
export function auditedFields({ title, alt, link, visibleFrom, visibleUntil, ...row }: Written) {
  const { phoneCrop, computerCrop } = row;
  return { title, alt, link, visibleFrom, visibleUntil, phoneCrop, computerCrop };
}
