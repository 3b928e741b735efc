import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "../../api/failure-text.ts";
import { coursesQuery } from "../../features/courses/course-queries.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminEnrolPersonMessages } from "../../messages/admin-enrol-person.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { SeatsField } from "../list/seats-field.tsx";
import type { CheckedRow } from "./check-rows.ts";
import { type KnownEnrolments, useEnrolKnown } from "./use-enrol-known.ts";

/** Refusals beyond these are counted only. */
const SHOWN = 20;

type EnrolKnownProps = {
  rows: readonly CheckedRow[];
  /** The course in which the others of the file were enrolled. */
  suggestedCourseId?: string | undefined;
};

/** Offers to enrol the people of a file who are here already, and so are not imported. */
export function EnrolKnown({ rows, suggestedCourseId = "" }: EnrolKnownProps) {
  const t = useMessages(adminEnrolPersonMessages);
  const { number } = useFormats();
  const courses = (useQuery(coursesQuery).data ?? []).filter(({ isOpen }) => isOpen);
  const [courseId, setCourseId] = useState(suggestedCourseId);
  const { state, start } = useEnrolKnown();
  const matches = rows.flatMap(({ known, sameAs, person }) =>
    known !== undefined && sameAs === undefined ? [{ known, person }] : [],
  );
  const single = matches.flatMap(({ known: [first, second], person }) =>
    first && !second ? [{ ...first, formClass: person?.selectedClass ?? "" }] : [],
  );
  // Two rows may fit the same person.
  const people = [...new Map(single.map((person) => [person.id, person])).values()];
  const severalCount = matches.length - single.length;
  if (matches.length === 0) return null;
  return (
    <Card className="grid gap-4">
      <h2 className="text-heading">{t.known}</h2>
      <p className="text-soft">{t.knownText(number(people.length + severalCount))}</p>
      {severalCount > 0 ? <p className="text-soft">{t.several}</p> : null}
      <div className="max-w-text">
        <SeatsField
          label={t.course}
          courses={courses}
          chosen={courses.find(({ id }) => id === courseId)}
          onChange={setCourseId}
          formClasses={people.map(({ formClass }) => formClass)}
          none={t.choose}
        />
      </div>
      <p className="text-sm text-soft">{t.notUndone}</p>
      <div>
        <Button
          variant="outline"
          disabled={courseId === "" || people.length === 0}
          isBusy={state?.isRunning ?? false}
          onClick={() => void start(people, courseId)}
        >
          {t.enrolKnown(number(people.length))}
        </Button>
      </div>
      {state ? <Outcome state={state} /> : null}
    </Card>
  );
}

function Outcome({ state }: { state: KnownEnrolments }) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminEnrolPersonMessages);
  const paths = usePaths();
  const { number } = useFormats();
  const { done, total, refused, error, isRunning } = state;
  const shown = refused.slice(0, SHOWN);
  const text = isRunning
    ? t.progress(number(done), number(total))
    : t.result(number(state.enrolled), number(state.already));
  return (
    <div className="grid gap-2">
      <p role="status">{text}</p>
      {isRunning ? <ProgressBar label={text} fraction={done / total} /> : null}
      {error ? <FailedState message={failureText(error, { fallback: a.changeFailed })} /> : null}
      {shown.length > 0 ? (
        <>
          <p className="font-semibold">{t.refused}</p>
          <ul className="grid gap-1">
            {shown.map(({ person, message }) => (
              <li key={person.id}>
                <TextLink to={paths.adminPerson(person.id)} target="_blank">
                  {person.name}
                </TextLink>
                {`: ${message}`}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {refused.length > shown.length ? (
        <p>{t.more(number(refused.length - shown.length))}</p>
      ) : null}
    </div>
  );
}
