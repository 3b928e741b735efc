import { useQueryClient } from "@tanstack/react-query";
import type { EditableNote } from "../../../contract/entities/editable-note.ts";
import type { NotesAtOnce } from "../../features/course-notes/note-editing.ts";
import { useDropNotes, useKeepNote } from "../../features/course-notes/notes-query.ts";
import { useDifference } from "../../features/course-notes/use-note-form.ts";
import { invalidateCourses } from "../../features/courses/course-queries.ts";
import { adminNotesAtOnceMessages } from "../../messages/admin-notes-at-once.ts";
import { useMessages } from "../../messages/messages.ts";
import { useChangeOrDelete } from "../list/use-change-or-delete.tsx";
import { useDeleteRows } from "../list/use-delete-rows.ts";
import { useSelectableCards } from "../list/use-selectable-cards.tsx";
import { deletePart } from "./many-notes.ts";
import { NotesChangeForm } from "./notes-change-form.tsx";

/** In quotes, as titles have commas of their own. */
const titleOf = ({ title }: EditableNote) => `“${title}”`;

/** Selects several notes of a course, and changes or deletes them at once. */
export function useNotesAtOnce(notes: readonly EditableNote[]): NotesAtOnce {
  const queries = useQueryClient();
  const courseId = notes[0]?.courseId ?? "";
  const keep = useKeepNote(courseId);
  const tellDifference = useDifference();
  const chapters = [...new Set(notes.flatMap(({ chapter }) => chapter ?? []))];
  const { buttons, dialogs } = useChangeOrDelete<EditableNote>({
    texts: useMessages(adminNotesAtOnceMessages),
    nameOf: titleOf,
    stateOf: (present, read) => tellDifference(read, present) || titleOf(present),
    onChanged(changed) {
      for (const note of changed) keep(note);
      void invalidateCourses(queries);
    },
    question: (question) => (
      <NotesChangeForm {...question} nameOf={titleOf} chapters={chapters} courseId={courseId} />
    ),
    deletionOf: useDeletion(courseId),
  });
  return { ...useSelectableCards(notes, buttons), dialogs };
}

/** How notes of a course are deleted; see useDeleteRows. */
function useDeletion(courseId: string) {
  const queries = useQueryClient();
  return useDeleteRows<EditableNote>({
    deletePart,
    kind: "note",
    removeAll: useDropNotes(courseId),
    refetch: () => invalidateCourses(queries),
    texts: useMessages(adminNotesAtOnceMessages),
  });
}
