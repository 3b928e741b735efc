import { createContext, type ReactNode, type Ref, useContext } from "react";
import type { EditableNote, NoteChange } from "../../../contract/entities/editable-note.ts";
import type { ControlWiring } from "../../ui/field.tsx";

/** A note in the version that was read. */
export type NoteVersion = Pick<EditableNote, "id" | "version">;

/** The calls by which notes are read and written: the office and teachers have their own. */
export type NoteServer = {
  list: (courseId: string, signal: AbortSignal) => Promise<EditableNote[]>;
  add: (courseId: string, given: { uploadId: string; chosenAt: string }) => Promise<unknown>;
  change: (note: NoteVersion, change: NoteChange) => Promise<EditableNote>;
  renameChapter: (courseId: string, given: ChapterRenaming) => Promise<EditableNote[]>;
  /** `read` is the order of the server when these were put in order. */
  order: (courseId: string, given: { noteIds: string[]; read: string[] }) => Promise<unknown>;
  remove: (note: NoteVersion) => Promise<{ undoUntil: string | null }>;
  /** Takes a note, or the earlier file of one, out of the bin. */
  restore: (kind: "note" | "note-file", id: string) => Promise<unknown>;
  replaceFile: (
    note: NoteVersion,
    uploadId: string,
  ) => Promise<{ note: EditableNote; undoId: string; undoUntil: string | null }>;
};

export type ChapterRenaming = { chapter: string; name: string; notes: NoteVersion[] };

/** A course to which a note may be moved. */
export type NoteCourse = { id: string; title: string; titleHi: string | null };

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

export const NoteEditingContext = createContext<NoteEditing | undefined>(undefined);

export function useNoteEditing(): NoteEditing {
  const editing = useContext(NoteEditingContext);
  if (!editing) throw new Error("Notes are edited outside NoteEditingContext.");
  return editing;
}
