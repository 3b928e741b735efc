import { otherNamesOf } from "../../../contract/search/grades.ts";
import { plainOf } from "../../../contract/search/plain.ts";
import { makeSearchable } from "../../../contract/search/search.ts";
import { commonName, namesToSearch } from "../../../contract/search/synonym-groups.ts";
import type { Database } from "../../database/connect.ts";
import type { LookupRow } from "../lookups/index.ts";

/** Increase it when the rules of search or order change: the next start then updates every material. */
export const LISTING_VERSION = "6";

/** How many characters of a title order a list; few enough for a cursor. */
const ORDER_LENGTH = 48;

export type Listing = Pick<
  Database["study_materials"],
  "searchText" | "searchSounds" | "titleOrder" | "subjectOrder"
>;
export type Listed = Pick<
  Database["study_materials"],
  "title" | "titleHi" | "description" | "subject" | "selectedClass"
> & { filename: string };

/** What search and order read of a material, stored with it; `lookups` are the subjects and classes. */
export function listingOf(material: Listed, lookups: readonly LookupRow[]): Listing {
  const { title, titleHi, description, subject, selectedClass, filename } = material;
  const names = lookups
    .filter(({ kind, code }) => code === (kind === "subject" ? subject : selectedClass))
    .flatMap(namesOf);
  const texts = [title, titleHi, description, subject, ...new Set(names), filename];
  const { plain, sounds } = makeSearchable(texts);
  const titleOrder = orderOf(title);
  return {
    searchText: plain,
    searchSounds: sounds,
    titleOrder,
    subjectOrder: `${subjectPlace(subject)} ${gradePlace(selectedClass, lookups)} ${titleOrder}`,
  };
}

function namesOf({ kind, code, nameEn, nameHi }: LookupRow): string[] {
  const names = namesToSearch([nameEn, nameHi]);
  if (kind !== "class") return names;
  return [...names, ...otherNamesOf({ code, name: { en: nameEn, hi: nameHi } })];
}

/** The sort key of the list with the newest first, descending: `~` sorts after every digit. */
export function newestOrderOf(
  material: Pick<Database["study_materials"], "uploadedAt" | "position">,
): string {
  const { position, uploadedAt } = material;
  return position === null ? uploadedAt : `~${String(999_999 - position).padStart(6, "0")}`;
}

/** By letters without case; chapter 10 comes after chapter 9. */
function orderOf(text: string): string {
  const plain = plainOf(text).replace(/^[^\p{L}\p{N}]+/u, "");
  const counted = plain.replace(/\d+/g, (digits) => digits.padStart(6, "0"));
  return counted.replace(/\s+/g, " ").slice(0, ORDER_LENGTH).toWellFormed();
}

/** Materials without a subject come last. */
function subjectPlace(subject: string | null): string {
  return subject === null ? "1" : `0${orderOf(commonName(subject)).slice(0, ORDER_LENGTH / 2)}`;
}

/** By the position of the class; materials for all classes come last. */
function gradePlace(selectedClass: string | null, lookups: readonly LookupRow[]): string {
  const classes = lookups.filter(({ kind }) => kind === "class");
  const place = classes.findIndex(({ code }) => code === selectedClass);
  return String(place < 0 ? classes.length : place).padStart(3, "0");
}
