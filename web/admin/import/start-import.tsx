import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Course } from "../../../contract/entities/course.ts";
import type { SentPerson } from "../../../contract/entities/people-import.ts";
import { failureText } from "../../api/call.ts";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { PrivacyNotice, useNotice } from "../../shared/enrolment-form/privacy-notice.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminImportSeatsTexts } from "../../texts/admin-enrol.ts";
import { adminImportNothingTexts, adminImportTexts } from "../../texts/admin-import.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { SeatsField } from "../list/seats-field.tsx";
import { type CheckedRow, isReady } from "./check-rows.ts";
import type { Checked } from "./use-checked-rows.ts";
import type { NewImport } from "./use-people-import.ts";

type StartImportProps = {
  fileName: string;
  checked: Checked;
  error: Error | undefined;
  onAnother: () => void;
  onStart: (given: NewImport) => void;
};

/**
 * The course for all, the notice that the families were given, and the button, before which nothing is saved.
 */
export function StartImport({ fileName, checked, error, onAnother, onStart }: StartImportProps) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminImportTexts);
  const { number } = useFormats();
  // Somebody may give the course more seats in another tab, and come back.
  const asking = useQuery({ ...coursesQuery, refetchOnWindowFocus: "always" });
  const courses = (asking.data ?? []).filter(({ isOpen }) => isOpen);
  const [courseId, setCourseId] = useState("");
  const course = courses.find(({ id }) => id === courseId);
  const asked = useNotice("enrolment");
  const people = checked.rows.flatMap((row) => (isReady(row) && row.person ? [row.person] : []));
  const version = asked.notice?.version;
  const isBlocked =
    checked.isAsking || checked.error !== undefined || hasTooFewSeats(course, people.length);
  const another = (
    <Button variant="outline" onClick={onAnother}>
      {t.another}
    </Button>
  );
  if (people.length === 0)
    return (
      <Card className="grid justify-items-start gap-4">
        <h2 className="text-heading">{t.startTitle}</h2>
        <NothingReady rows={checked.rows} />
        {another}
      </Card>
    );
  return (
    <Card className="grid gap-4">
      <h2 className="text-heading">{t.startTitle}</h2>
      <div className="max-w-text">
        <ImportCourse courses={courses} chosen={course} people={people} onChange={setCourseId} />
      </div>
      <Disclosure look="line" head={t.notice}>
        <PrivacyNotice {...asked} heading="h3" />
      </Disclosure>
      {error ? <FailedState message={failureText(error, { fallback: a.changeFailed })} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={isBlocked || version === undefined}
          onClick={() => {
            if (version) onStart({ fileName, people, course, privacyNoticeVersion: version });
          }}
        >
          {t.start(number(people.length))}
        </Button>
        {another}
      </div>
    </Card>
  );
}

/** Why no row can be imported. */
function NothingReady({ rows }: { rows: readonly CheckedRow[] }) {
  const n = useTexts(adminImportNothingTexts);
  const isWrong = ({ person }: CheckedRow) => person === undefined;
  const text = rows.every(isWrong) ? n.allWrong : rows.some(isWrong) ? n.mixed : n.allKnown;
  return <p role="status">{text}</p>;
}

type ImportCourseProps = {
  courses: readonly Course[];
  chosen: Course | undefined;
  /** Who are ready. */
  people: readonly SentPerson[];
  onChange: (courseId: string) => void;
};

/** The course for all who are imported, with the seats that are left in it. */
function ImportCourse({ courses, chosen, people, onChange }: ImportCourseProps) {
  const t = useTexts(adminImportTexts);
  const f = useTexts(adminImportSeatsTexts);
  return (
    <SeatsField
      label={t.course}
      optional={t.optional}
      courses={courses}
      chosen={chosen}
      none={t.noCourse}
      formGrades={people.map(({ selectedClass = "" }) => selectedClass)}
      error={hasTooFewSeats(chosen, people.length) ? f.tooFewSeats(people.length) : undefined}
      onChange={onChange}
    />
  );
}

function hasTooFewSeats(course: Course | undefined, ready: number): boolean {
  return course !== undefined && ready > Math.max(course.seatsLeft, 0);
}
