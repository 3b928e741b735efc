import type { CourseWithNotes } from "../../../contract/entities/course.ts";
import { groupNotes, isNewNote, type NoteGroup } from "../../features/courses/note-groups.ts";
import { NoteList } from "../../features/courses/note-list.tsx";
import { KeptLink } from "../../features/kept-files/keep-button.tsx";
import { useChoices } from "../../features/site/choices.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { studentMessages } from "../../messages/student.ts";
import { EmptyState } from "../../ui/empty-state.tsx";

export type CourseNotesProps = {
  course: CourseWithNotes;
  /** When the person last visited the course before this visit. */
  seenBefore: string | null;
  isOver: boolean;
};

/** The notes by chapter or subject; those that came since the last visit are marked. */
export function CourseNotes({ course: { notes }, seenBefore, isOver }: CourseNotesProps) {
  const t = useMessages(studentMessages);
  const groups = groupNotes(notes);
  if (notes.length === 0) return <EmptyState title={t.noNotes} text={t.noNotesText} />;
  return (
    <section className="grid grid-cols-1 gap-6">
      <div>
        <h2 className="text-title">{t.notes}</h2>
        <Summary notes={notes} seenBefore={seenBefore} />
        <KeptLink />
      </div>
      {groups.map((group) => (
        <div key={group.chapter ?? group.subject ?? ""}>
          <GroupHeading group={group} isAlone={groups.length === 1} />
          <NoteList notes={group.notes} canDownload seenBefore={seenBefore} isOver={isOver} />
        </div>
      ))}
    </section>
  );
}

/** The chapter's or the subject's name; nothing above notes of a course that has neither. */
function GroupHeading({ group, isAlone }: { group: NoteGroup; isAlone: boolean }) {
  const t = useMessages(studentMessages);
  const { subjectName } = useChoices();
  const { chapter, subject } = group;
  if (isAlone && chapter === null) return null;
  const named = chapter ?? (subject === null ? t.otherNotes : subjectName(subject));
  return <h3 className="mb-2 text-heading">{named}</h3>;
}

/** How many notes there are, how large together, and what came since the last visit. */
function Summary({
  notes,
  seenBefore,
}: {
  notes: CourseWithNotes["notes"];
  seenBefore: string | null;
}) {
  const t = useMessages(studentMessages);
  const { date, fileSize } = useFormats();
  const added = notes.filter((note) => isNewNote(note, seenBefore)).length;
  const bytes = notes.reduce((sum, { size }) => sum + size, 0);
  return (
    <p className="mt-1 text-soft">
      {t.notesSummary(notes.length, fileSize(bytes))}
      {added > 0 && seenBefore ? ` · ${t.newNotes(added, date(seenBefore))}` : null}
    </p>
  );
}
