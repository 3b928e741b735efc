import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import { invalidateCourses } from "../../features/courses/course-queries.ts";
import { adminCoursesAtOnceMessages, courseActions } from "../../messages/admin-courses-at-once.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { useToday } from "../../state/use-today.ts";
import { Button } from "../../ui/button.tsx";
import { type BulkChange, BulkDialog } from "../list/bulk-dialog.tsx";
import type { Changed } from "../list/bulk-sending.ts";
import { BulkMenu, RowMenuItem } from "../list/row-menu.tsx";
import { courseTitleIn } from "../student-cells.tsx";
import { fitsCourse } from "./course-actions.ts";
import { useCourseStateName } from "./course-state.tsx";
import { useDeletionOfMany, useStateOfMany } from "./use-many-courses.ts";

type Courses = readonly OfficeCourse[];
type Asked = BulkChange<OfficeCourse> & { clear: () => void };

/** The buttons that change the state of the selected courses or delete them, and the question before each. */
export function useCoursesAtOnce() {
  const t = useMessages(adminCoursesAtOnceMessages);
  const [asked, setAsked] = useState<Asked>();
  const stateChange = useStateOfMany();
  const deletion = useDeletionOfMany();
  const today = useToday();
  const shared = useShared();
  const archivable = ({ rows, refused }: Changed<OfficeCourse>) => {
    const inUse = refused.filter(({ code }) => code === "course_in_use").map(({ id }) => id);
    return rows.filter((row) => inUse.includes(row.id) && fitsCourse("archive", row, today));
  };
  return {
    buttons: (selected: Courses, clear: () => void) => (
      <>
        <BulkMenu label={t.change(selected.length)}>
          {courseActions.map((action) => {
            const rows = selected.filter((course) => fitsCourse(action, course, today));
            if (rows.length === 0) return null;
            const ask = () => setAsked({ ...stateChange(action), rows, clear });
            return (
              <RowMenuItem key={action} onClick={ask}>
                {t.act(action, rows.length)}
              </RowMenuItem>
            );
          })}
        </BulkMenu>
        <Button variant="danger" onClick={() => setAsked({ ...deletion, rows: selected, clear })}>
          {t.delete(selected.length)}
        </Button>
      </>
    ),
    dialog: (
      <BulkDialog
        {...shared}
        asked={asked}
        leftAction={(left, close) => {
          const rows = archivable(left);
          const archive = () => {
            close();
            setAsked({ ...stateChange("archive"), rows, clear: () => {} });
          };
          return rows.length === 0 ? null : (
            <Button onClick={archive}>{t.archiveInstead(rows.length)}</Button>
          );
        }}
        onFinished={() => asked?.clear()}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}

/** What every question about courses says of them. */
function useShared() {
  const language = useLanguage();
  const queries = useQueryClient();
  const stateName = useCourseStateName();
  const titleOf = (course: OfficeCourse) => courseTitleIn(course, language);
  return {
    /** In quotes, as titles have commas of their own. */
    nameOf: (course: OfficeCourse) => `“${titleOf(course)}”`,
    stateOf: (present: OfficeCourse, read: OfficeCourse) => {
      const state = stateName(present);
      return titleOf(present) === titleOf(read) ? state : `“${titleOf(present)}”, ${state}`;
    },
    onChanged: () => void invalidateCourses(queries),
  };
}
