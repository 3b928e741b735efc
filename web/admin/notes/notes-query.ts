import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { EditableNote, NoteChange } from "../../../contract/entities/editable-note.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { coursesQuery, invalidateCourses } from "../../features/courses/course-queries.ts";
import { adminMessages } from "../../messages/admin.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";
import { failureText } from "../failures.ts";

/** The notes of a course as the office edits them. */
export function notesQuery(courseId: string) {
  return queryOptions({
    queryKey: [...coursesQuery.queryKey, courseId, "notes"],
    queryFn: async ({ signal }) =>
      (await call("GET /api/admin/courses/:id/notes", { params: { id: courseId }, signal })).notes,
  });
}

/** Puts a note into the list of the course that is shown, or takes it out if it is in another. */
export function useKeepNote(courseId: string): (note: EditableNote) => void {
  const queries = useQueryClient();
  return (note) =>
    queries.setQueryData(notesQuery(courseId).queryKey, (held) =>
      note.courseId === courseId
        ? held?.map((one) => (one.id === note.id ? note : one))
        : held?.filter(({ id }) => id !== note.id),
    );
}

export type NoteEdit = { note: EditableNote; change: NoteChange };

/** Edits a note. If somebody else has changed it since, the list shows their version. */
export function useChangeNote(courseId: string) {
  const queries = useQueryClient();
  const keep = useKeepNote(courseId);
  return useMutation({
    mutationFn: ({ note: { id, version }, change }: NoteEdit) =>
      call("PATCH /api/admin/notes/:id", { params: { id }, body: change, version }),
    onSuccess({ note }) {
      keep(note);
      void invalidateCourses(queries);
    },
    onError(error) {
      const present = presentNote(error);
      if (present) keep(present);
    },
  });
}

export type ChapterRenaming = { chapter: string; name: string; notes: readonly EditableNote[] };

/**
 * Renames a chapter in all its notes. If somebody else has changed one of them since, the list shows their
 * version.
 */
export function useRenameChapter(courseId: string) {
  const queries = useQueryClient();
  const keep = useKeepNote(courseId);
  return async ({ chapter, name, notes }: ChapterRenaming): Promise<void> => {
    const read = notes.map(({ id, version }) => ({ id, version }));
    const body = { chapter, name, notes: read };
    try {
      const answer = await call("PUT /api/admin/courses/:id/chapter-name", {
        params: { id: courseId },
        body,
      });
      queries.setQueryData(notesQuery(courseId).queryKey, answer.notes);
      void invalidateCourses(queries);
    } catch (error) {
      const present = presentNote(error);
      if (present) keep(present);
      throw error;
    }
  };
}

/** The note as somebody else has changed it, if that is why a call was refused. */
export function presentNote(error: unknown): EditableNote | undefined {
  if (!(error instanceof ApiError) || error.code !== "changed_meanwhile") return undefined;
  // As the endpoint answers, which the contract types.
  return (error.present as { note: EditableNote } | undefined)?.note;
}

/** Puts the notes of a course in order; the list shows it before the server has answered. */
export function useOrderNotes(courseId: string) {
  const t = useMessages(adminMessages);
  const queries = useQueryClient();
  const { queryKey } = notesQuery(courseId);
  const mutationKey = ["note-order", courseId];
  const change = useMutation({
    mutationFn: (order: { noteIds: string[]; read: string[] }) =>
      call("PUT /api/admin/courses/:id/note-order", { params: { id: courseId }, body: order }),
    // One after the other: the last order is the one that counts.
    scope: { id: `note-order-${courseId}` },
    mutationKey,
    onMutate({ noteIds }) {
      // An answer to an earlier request would bring the old order back.
      void queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (held) =>
        held?.toSorted((one, other) => noteIds.indexOf(one.id) - noteIds.indexOf(other.id)),
      );
    },
    onError(error) {
      notify.error(failureText(error, { fallback: t.changeFailed }));
    },
    onSettled() {
      if (queries.isMutating({ mutationKey }) === 1) void queries.invalidateQueries({ queryKey });
    },
  });
  return (noteIds: string[]) => {
    // In the order of the server: pages show the notes by chapters.
    const read = (queries.getQueryData(queryKey) ?? []).map(({ id }) => id);
    change.mutate({ noteIds, read });
  };
}
