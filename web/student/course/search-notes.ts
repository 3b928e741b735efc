import type { CourseNote } from "../../../contract/entities/course-note.ts";
import { search } from "../../../contract/search/search.ts";
import { makeSearchable, type Searchable } from "../../../contract/search/searchable.ts";

/** The notes that have every word of the query in a title, chapter, subject or description. */
export function searchNotes(notes: readonly CourseNote[], query: string): CourseNote[] {
  return search(notes, { query, searchableOf });
}

function searchableOf({ title, titleHi, chapter, subject, description }: CourseNote): Searchable {
  return makeSearchable([title, titleHi, chapter, subject, description]);
}
