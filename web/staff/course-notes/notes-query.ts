import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, type Ref, useContext } from "react";
import type { EditableNote, NoteChange } from "../../../contract/entities/editable-note.ts";
import type { DrawnPage } from "../../../contract/entities/first-page.ts";
import { ApiError } from "../../api/api-error.ts";
import { failureText } from "../../api/call.ts";
import { coursesQuery, invalidateCourses } from "../../shared/courses/course-queries.ts";
import { courseNotesTexts } from "../../texts/course-notes.ts";
import { useTexts } from "../../texts/texts.ts";
import type { ControlWiring } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";

export const NoteEditingContext = createContext<NoteEditing | undefined>(undefined);

/** The notes of a course as they are edited. */
export function notesQuery(courseId: string, { list }: Pick<NoteServer, "list">) {
  return queryOptions({
    queryKey: notesKey(courseId),
    queryFn: ({ signal }) => list(courseId, signal),
  });
}

/** A note in the version that was read. */
type NoteVersion = Pick<EditableNote, "id" | "version">;

/** The calls by which notes are read and written: the office and teachers have their own. */
export type NoteServer = {
  list: (courseId: string, signal: AbortSignal) => Promise<EditableNote[]>;
  add: (courseId: string, given: SentFile & { chosenAt: string }) => Promise<unknown>;
  change: (note: NoteVersion, change: NoteChange) => Promise<EditableNote>;
  renameChapter: (courseId: string, given: ChapterRenaming) => Promise<EditableNote[]>;
  /** `read` is the order of the server when these were put in order. */
  order: (courseId: string, given: { noteIds: string[]; read: string[] }) => Promise<unknown>;
  remove: (note: NoteVersion) => Promise<{ undoUntil: string | null }>;
  /** Takes a note, or the earlier file of one, out of the bin. */
  restore: (kind: "note" | "note-file", id: string) => Promise<unknown>;
  replaceFile: (
    note: NoteVersion,
    sent: SentFile,
  ) => Promise<{ note: EditableNote; undoId: string; undoUntil: string | null }>;
};

/** A finished upload, with what its browser drew of its first page. */
type SentFile = { uploadId: string; firstPage?: DrawnPage };

type ChapterRenaming = { chapter: string; name: string; notes: NoteVersion[] };

/** A course to which a note may be moved. */
type NoteCourse = { id: string; title: string; titleHi: string | null };

export type CourseChoiceProps = ControlWiring & {
  courses: readonly NoteCourse[];
  value: string;
  onChange: (id: string) => void;
};

export type NotesAtOnce = {
  /** The list, in which the focus stays when notes leave it. */
  ref: Ref<HTMLDivElement>;
  selectAll: ReactNode;
  /** The box of one note, which the element with this id names. */
  boxOf: (noteId: string, headId: string) => ReactNode;
  /** What can be done with the selected notes. */
  bar: ReactNode;
  dialogs: ReactNode;
};

export type NoteEditing = {
  server: NoteServer;
  /** The courses to which a note may be moved; undefined while they are asked for. */
  useCourses: () => readonly NoteCourse[] | undefined;
  /** Selects several of the notes, in the order shown, to change them at once; undefined where that is not offered. */
  useAtOnce: (notes: readonly EditableNote[]) => NotesAtOnce | undefined;
  /** What chooses one of many courses; a plain choice otherwise. */
  CourseChoice?: (props: CourseChoiceProps) => ReactNode;
};

export function useNoteEditing(): NoteEditing {
  const editing = useContext(NoteEditingContext);
  if (!editing) throw new Error("Notes are edited outside NoteEditingContext.");
  return editing;
}

/** Below that of all courses, so that what changes these asks for the notes again. */
function notesKey(courseId: string) {
  return [...coursesQuery.queryKey, courseId, "notes"];
}

/** What the list holds. */
type HeldNotes = EditableNote[] | undefined;

/** Puts a note into the list of the course that is shown, or takes it out if it is in another. */
export function useKeepNote(courseId: string): (note: EditableNote) => void {
  const queries = useQueryClient();
  return (note) =>
    queries.setQueryData(notesKey(courseId), (held: HeldNotes) =>
      note.courseId === courseId
        ? held?.map((one) => (one.id === note.id ? note : one))
        : held?.filter(({ id }) => id !== note.id),
    );
}

/** Takes notes that are gone out of the list that is shown. */
export function useDropNotes(courseId: string): (ids: readonly string[]) => void {
  const queries = useQueryClient();
  return (ids) =>
    queries.setQueryData(notesKey(courseId), (held: HeldNotes) =>
      held?.filter(({ id }) => !ids.includes(id)),
    );
}

export type NoteEdit = { note: EditableNote; change: NoteChange };

/** Edits a note. If somebody else has changed it since, the list shows their version. */
export function useChangeNote(courseId: string) {
  const queries = useQueryClient();
  const keep = useKeepNote(courseId);
  const { server } = useNoteEditing();
  return useMutation({
    mutationFn: ({ note, change }: NoteEdit) => server.change(note, change),
    onSuccess(note) {
      keep(note);
      void invalidateCourses(queries);
    },
    onError(error) {
      const present = presentNote(error);
      if (present) keep(present);
    },
  });
}

/**
 * Renames a chapter in all its notes. If somebody else has changed one of them since, the list shows their
 * version.
 */
export function useRenameChapter(courseId: string) {
  const queries = useQueryClient();
  const keep = useKeepNote(courseId);
  const { server } = useNoteEditing();
  return async (renaming: Renamed): Promise<void> => {
    const notes = renaming.notes.map(({ id, version }) => ({ id, version }));
    try {
      const renamed = await server.renameChapter(courseId, { ...renaming, notes });
      queries.setQueryData(notesKey(courseId), renamed);
      void invalidateCourses(queries);
    } catch (error) {
      const present = presentNote(error);
      if (present) keep(present);
      throw error;
    }
  };
}

type Renamed = Omit<ChapterRenaming, "notes"> & { notes: readonly EditableNote[] };

/** The note as somebody else has changed it, if that is why a call was refused. */
export function presentNote(error: unknown): EditableNote | undefined {
  if (!(error instanceof ApiError) || error.code !== "changed_meanwhile") return undefined;
  // As the endpoint answers, which the contract types.
  return (error.present as { note: EditableNote } | undefined)?.note;
}

/** Puts the notes of a course in order; the list shows it before the server has answered. */
export function useOrderNotes(courseId: string) {
  const t = useTexts(courseNotesTexts);
  const queries = useQueryClient();
  const { server } = useNoteEditing();
  const queryKey = notesKey(courseId);
  const mutationKey = ["note-order", courseId];
  const change = useMutation({
    mutationFn: (order: { noteIds: string[]; read: string[] }) => server.order(courseId, order),
    // One after the other: the last order is the one that counts.
    scope: { id: `note-order-${courseId}` },
    mutationKey,
    onMutate({ noteIds }) {
      // An answer to an earlier request would bring the old order back.
      void queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (held: HeldNotes) =>
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
    const read = (queries.getQueryData<HeldNotes>(queryKey) ?? []).map(({ id }) => id);
    change.mutate({ noteIds, read });
  };
}
