import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type {
  CourseReferences,
  CourseStateChange,
  OfficeCourse,
} from "../../../contract/entities/office-course.ts";
import { call } from "../../api/call.ts";
import { invalidateCourses } from "../../shared/courses/course-queries.ts";
import { useToday } from "../../state/use-today.ts";
import { adminCourseListTexts } from "../../texts/admin-course-list.ts";
import {
  adminCoursesAtOnceTexts,
  type CourseAction,
  courseActions,
} from "../../texts/admin-courses-at-once.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/toast.ts";
import { type BulkChange, BulkDialog } from "../list/bulk-dialog.tsx";
import { asRead, type Changed } from "../list/bulk-sending.ts";
import { ButtonMenu, RowMenuItem } from "../list/row-menu.tsx";
import { courseTitleIn } from "../student-cells.tsx";
import { useCourseStateName } from "./course-state.tsx";
import { officeCourseQuery } from "./office-courses.ts";
import { changeBy, fitsCourse } from "./use-course-actions.ts";

type Courses = readonly OfficeCourse[];
type Asked = BulkChange<OfficeCourse> & { clear: () => void };

/** The buttons that change the state of the selected courses or delete them, and the question before each. */
export function useCoursesAtOnce() {
  const t = useTexts(adminCoursesAtOnceTexts);
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
        <ButtonMenu label={t.change(selected.length)}>
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
        </ButtonMenu>
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

type Question = Omit<BulkChange<OfficeCourse>, "rows">;

/** The question before courses get one state, and how they get it. */
function useStateOfMany(): (action: CourseAction) => Question {
  const t = useTexts(adminCoursesAtOnceTexts);
  return (action) => ({
    title: (count) => t.title(action, count),
    text: (count) => t.text(action, count),
    act: (count) => t.act(action, count),
    sendingOf: () => ({
      send: (part) => changePart(part, changeBy[action]),
      onDone: (done) => notify.success(t.done(action, done.length)),
    }),
  });
}

/** The question before courses are deleted, and how they are; those in use are left. */
function useDeletionOfMany(): Question {
  const t = useTexts(adminCoursesAtOnceTexts);
  const l = useTexts(adminCourseListTexts);
  const queries = useQueryClient();
  return {
    title: t.deleteTitle,
    text: t.deleteText,
    act: t.delete,
    isDanger: true,
    isFinal: true,
    sendingOf: () => ({
      send: (part) => deletePart(part, l.inUse),
      onDone(gone) {
        for (const { id } of gone) queries.removeQueries(officeCourseQuery(id));
        notify.success(t.deleted(gone.length));
      },
    }),
  };
}

/** Gives as many courses as one call may name one state. */
async function changePart(
  part: readonly OfficeCourse[],
  change: CourseStateChange,
): Promise<Changed<OfficeCourse>> {
  const { courses, refused } = await call("POST /api/admin/course-changes", {
    body: { ...change, courses: asRead(part) },
  });
  return { rows: courses, refused };
}

/** Deletes as many courses as one call may name; `inUseText` says what refers to one that was left. */
async function deletePart(
  part: readonly OfficeCourse[],
  inUseText: (references: CourseReferences) => string,
): Promise<Changed<OfficeCourse>> {
  const { courses, refused, inUse } = await call("POST /api/admin/course-deletions", {
    body: { courses: asRead(part) },
  });
  const texts = new Map(inUse.map(({ id, references }) => [id, inUseText(references)]));
  return {
    rows: courses,
    refused: refused.map((each) => ({ ...each, message: texts.get(each.id) ?? each.message })),
  };
}
