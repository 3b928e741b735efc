import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
  type CourseChoiceProps,
  type NoteEditing,
  NoteEditingContext,
} from "../../features/course-notes/note-editing.ts";
import { coursesQuery } from "../../features/courses/course-queries.ts";
import { adminMessages } from "../../messages/admin.ts";
import { useMessages } from "../../messages/messages.ts";
import { CourseChoice } from "../list/course-choice.tsx";
import { officeNoteServer } from "./office-note-server.ts";
import { useNotesAtOnce } from "./use-notes-at-once.tsx";

const officeNoteEditing: NoteEditing = {
  server: officeNoteServer,
  useCourses: () => useQuery(coursesQuery).data,
  useAtOnce: useNotesAtOnce,
  CourseChoice: NamedCourseChoice,
};

/** Notes inside are edited by the office. */
export function OfficeNoteEditing({ children }: { children: ReactNode }) {
  return <NoteEditingContext value={officeNoteEditing}>{children}</NoteEditingContext>;
}

function NamedCourseChoice(props: CourseChoiceProps) {
  const a = useMessages(adminMessages);
  return <CourseChoice {...props} none={a.choose} />;
}
