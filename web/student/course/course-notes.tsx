import { useState } from "react";
import type { CourseNote } from "../../../contract/entities/course-note.ts";
import type { CourseWithNotes } from "../../../contract/entities/student-course.ts";
import { limits } from "../../../contract/limits.ts";
import { makeSearchable, type Searchable, search } from "../../../contract/search/search.ts";
import { groupNotes, type NoteGroup } from "../../shared/courses/note-groups.ts";
import { NoteList } from "../../shared/courses/note-list.tsx";
import { KeptLink } from "../../shared/downloads/keep-button.tsx";
import { useLookups } from "../../shared/site/lookups.ts";
import { studentTexts } from "../../texts/student.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/field.tsx";

/** The least number of notes that can be searched. */
const SEARCHED_FROM = 20;

export type CourseNotesProps = { course: CourseWithNotes; isOver: boolean };

/** The notes by chapter or subject, those that were not opened yet marked; many can be searched. */
export function CourseNotes({ course: { notes }, isOver }: CourseNotesProps) {
  const t = useTexts(studentTexts);
  const [query, setQuery] = useState("");
  const found = notes.length < SEARCHED_FROM ? notes : searchNotes(notes, query);
  const groups = groupNotes(found);
  if (notes.length === 0) return <EmptyState title={t.noNotes} text={t.noNotesText} />;
  return (
    <section className="grid grid-cols-1 gap-6">
      <div>
        <h2 className="text-heading">{t.notes}</h2>
        <Summary notes={notes} />
        <KeptLink />
        {notes.length < SEARCHED_FROM ? null : (
          <TextField
            type="search"
            name="query"
            label={t.searchNotes}
            maxLength={limits.queryLength}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        )}
      </div>
      <p role="status" className={found.length === 0 ? undefined : "sr-only"}>
        {found.length === 0 ? t.noNoteFound : null}
      </p>
      {groups.map((group) => (
        <div key={group.chapter ?? group.subject ?? ""}>
          <GroupHeading group={group} isAlone={groups.length === 1} />
          <NoteList notes={group.notes} canDownload isOver={isOver} />
        </div>
      ))}
    </section>
  );
}

/** The chapter's or the subject's name; nothing above notes of a course that has neither. */
function GroupHeading({ group, isAlone }: { group: NoteGroup; isAlone: boolean }) {
  const t = useTexts(studentTexts);
  const { subjectName } = useLookups();
  const { chapter, subject } = group;
  if (isAlone && chapter === null) return null;
  const named = chapter ?? (subject === null ? t.otherNotes : subjectName(subject));
  return <h3 className="mb-2 text-heading">{named}</h3>;
}

/** How many notes there are, how large together, and how many were not opened yet. */
function Summary({ notes }: { notes: CourseWithNotes["notes"] }) {
  const t = useTexts(studentTexts);
  const { fileSize } = useFormats();
  const unopened = notes.filter(({ isNew }) => isNew).length;
  const bytes = notes.reduce((sum, { size }) => sum + size, 0);
  return (
    <p className="mt-1 text-soft">
      {t.notesSummary(notes.length, fileSize(bytes))}
      {unopened > 0 ? ` · ${t.unopenedNotes(unopened)}` : null}
    </p>
  );
}

/** The notes that have every word of the query in a title, chapter, subject or description. */
export function searchNotes(notes: readonly CourseNote[], query: string): CourseNote[] {
  return search(notes, { query, searchableOf });
}

function searchableOf({ title, titleHi, chapter, subject, description }: CourseNote): Searchable {
  return makeSearchable([title, titleHi, chapter, subject, description]);
}
