import type { ReactNode } from "react";
import { enrolmentAttentions, enrolmentStatuses } from "../../../contract/entities/closed-lists.ts";
import type { ListedEnrolment } from "../../../contract/entities/enrolment.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminCoursePageTexts } from "../../texts/admin-course-page.ts";
import { adminEnrolmentsTexts } from "../../texts/admin-enrolments.ts";
import { adminPapersTexts } from "../../texts/admin-papers.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import {
  EnrolmentButtons,
  type EnrolmentButtonsProps,
  enrolmentList,
  enrolmentsOf,
} from "../enrolment-list.tsx";
import { FilterBar, FilterSelect } from "../list/filter-bar.tsx";
import { useListRows } from "../list/list-rows.ts";
import { ListTable } from "../list/office-list.tsx";
import type { Column } from "../list/row-table.tsx";
import { type Candidate, useEnrolPeople } from "../person/enrol-people.tsx";
import { StudentName } from "../student-cells.tsx";
import { BulkDecisions } from "./decision-parts.tsx";
import {
  EnrolledCourse,
  EnrolmentContact,
  EnrolmentState,
  GradeMismatchMark,
} from "./enrolment-cells.tsx";
import { useEnrolmentDialogs } from "./enrolment-dialogs.tsx";

/** The enrolments of all courses, or of one, and what can be decided of one or many. */
export function EnrolmentTable({ courseId }: { courseId?: string }) {
  const t = useTexts(adminEnrolmentsTexts);
  const c = useTexts(adminCoursePageTexts);
  const p = useTexts(adminPapersTexts);
  const list = courseId === undefined ? enrolmentList : enrolmentsOf(courseId);
  const { replace } = useListRows(list);
  const { ask, openNotes, print, dialogs } = useEnrolmentDialogs(replace);
  const enrolling = useEnrolPeople();
  const columns = useColumns({
    onChanged: replace,
    onAsk: ask,
    onNotes: openNotes,
    onPrint: print,
  });
  const printing = (confirmed: readonly ListedEnrolment[]) => {
    const enrolmentIds = confirmed.map(({ id }) => id);
    return enrolmentIds.length === 0 ? null : (
      <Button variant="outline" onClick={() => print({ paper: "id-card", enrolmentIds })}>
        {p.idCards(enrolmentIds.length)}
      </Button>
    );
  };
  return (
    <>
      <ListTable
        list={list}
        columns={courseId === undefined ? columns : ofOneCourse(columns)}
        empty={{ title: courseId === undefined ? t.empty : c.noStudents, text: t.emptyText }}
        bulk={(selected, clear) => (
          <>
            <BulkDecisions selected={selected} onAsk={(decision) => ask(decision, clear)} />
            {printing(selected.filter(({ status }) => status === "active"))}
            {/* In the list of all courses the same student may be selected twice. */}
            {courseId === undefined ? null : enrolling.buttons(selected.map(candidateOf), clear)}
          </>
        )}
      />
      {dialogs}
      {enrolling.dialog}
    </>
  );
}

function candidateOf({ student, form }: ListedEnrolment): Candidate {
  const selectedClass = form?.selectedClass ?? null;
  const { id, name } = student;
  return { id, name, enrollmentFormFilled: form !== null, selectedClass, coursesEnrolled: [] };
}

/** Without the course; the mark of a class that it is not for stands with the student instead. */
function ofOneCourse(columns: readonly Column<ListedEnrolment>[]): Column<ListedEnrolment>[] {
  return columns
    .filter(({ key }) => key !== "course")
    .map((column) =>
      column.key === "student"
        ? {
            ...column,
            cell: (enrolment) => (
              <span className="grid gap-1">
                {column.cell(enrolment)}
                <GradeMismatchMark enrolment={enrolment} />
              </span>
            ),
          }
        : column,
    );
}

/** Further filters stand after those that every list of enrolments has. */
export function EnrolmentFilters({ children }: { children?: ReactNode }) {
  const t = useTexts(adminEnrolmentsTexts);
  return (
    <FilterBar searchLabel={t.searchLabel}>
      <FilterSelect
        name="status"
        label={t.statusLabel}
        all={t.allStatuses}
        options={enrolmentStatuses.map((value) => ({ value, label: t.status(value) }))}
      />
      <FilterSelect
        name="attention"
        label={t.attentionLabel}
        all={t.noAttention}
        options={enrolmentAttentions.map((value) => ({ value, label: t.attention(value) }))}
      />
      {children}
    </FilterBar>
  );
}

function useColumns(actions: Omit<EnrolmentButtonsProps, "enrolment">): Column<ListedEnrolment>[] {
  const a = useTexts(adminTexts);
  const t = useTexts(adminEnrolmentsTexts);
  const dateTime = useDateTime();
  return [
    {
      key: "student",
      label: t.student,
      kind: "head",
      cell: (enrolment) => <StudentName enrolment={enrolment} />,
    },
    {
      key: "course",
      label: t.courseLabel,
      cell: (enrolment) => <EnrolledCourse enrolment={enrolment} />,
    },
    {
      key: "contact",
      label: t.contact,
      cell: (enrolment) => <EnrolmentContact enrolment={enrolment} />,
    },
    { key: "enrolledAt", label: t.enrolledAt, cell: ({ enrolledAt }) => dateTime(enrolledAt) },
    {
      key: "status",
      label: t.statusLabel,
      cell: (enrolment) => <EnrolmentState enrolment={enrolment} />,
    },
    {
      key: "actions",
      label: a.actions,
      kind: "actions",
      cell: (enrolment) => <EnrolmentButtons {...actions} enrolment={enrolment} />,
    },
  ];
}
