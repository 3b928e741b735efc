import { selectedClasses } from "../../../contract/entities/choices.ts";
import { plainOf } from "../../../contract/search/plain.ts";
import { makeSearchable } from "../../../contract/search/searchable.ts";
import { commonName } from "../../../contract/search/things.ts";
import type { Database } from "../../database/schema.ts";

/** Raise it when the rules of search or of order change: the next start lists every material anew. */
export const LISTING_VERSION = "3";

/** Of a title's beginning, enough to order by and few enough for a cursor. */
const ORDER_LENGTH = 48;

export type Listing = Pick<
  Database["study_materials"],
  "searchText" | "searchSounds" | "titleOrder" | "subjectOrder"
>;
export type Listed = Pick<
  Database["study_materials"],
  "title" | "description" | "subject" | "selectedClass"
> & { filename: string };

/** What search and order read of a study material, kept beside it. */
export function listingOf(material: Listed): Listing {
  const { title, description, subject, selectedClass, filename } = material;
  const ofClass = selectedClass === null ? null : `class ${selectedClass}`;
  const { plain, sounds } = makeSearchable([title, description, subject, ofClass, filename]);
  const titleOrder = orderOf(title);
  return {
    searchText: plain,
    searchSounds: sounds,
    titleOrder,
    subjectOrder: `${subjectPlace(subject)} ${classPlace(selectedClass)} ${titleOrder}`,
  };
}

/** By letters, whatever their case; chapter 10 stands after chapter 9. */
function orderOf(text: string): string {
  const plain = plainOf(text).replace(/^[^\p{L}\p{N}]+/u, "");
  const counted = plain.replace(/\d+/g, (digits) => digits.padStart(6, "0"));
  return counted.replace(/\s+/g, " ").slice(0, ORDER_LENGTH).toWellFormed();
}

/** What has no subject stands last. */
function subjectPlace(subject: string | null): string {
  return subject === null ? "1" : `0${orderOf(commonName(subject)).slice(0, ORDER_LENGTH / 2)}`;
}

function classPlace(selectedClass: Listed["selectedClass"]): number {
  return selectedClass === null ? selectedClasses.length : selectedClasses.indexOf(selectedClass);
}
