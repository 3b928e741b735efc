import { CourseNotes } from "../../staff/course-notes/course-notes.tsx";
import { ListMenu } from "../list/list-menu.tsx";
import { OfficeNoteEditing } from "../notes/office-note-editing.tsx";
import type { Route } from "./+types/course-notes";

/** The notes of a course. */
export default function CourseNotesTab({
  params: { courseId },
}: Pick<Route.ComponentProps, "params">) {
  return (
    <OfficeNoteEditing>
      <CourseNotes courseId={courseId}>
        <div data-screen-only className="flex justify-end">
          <ListMenu about="notes" filter={{ courseId }} onPrint={() => window.print()} />
        </div>
      </CourseNotes>
    </OfficeNoteEditing>
  );
}
