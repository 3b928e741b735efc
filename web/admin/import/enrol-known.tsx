import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { DeskEnrolled } from "../../../contract/entities/enrolment.ts";
import type { KnownPerson } from "../../../contract/entities/person.ts";
import { limits } from "../../../contract/limits.ts";
import { call, failureText } from "../../api/call.ts";
import { usePaths } from "../../paths.ts";
import { coursesQuery, invalidateCourses } from "../../shared/courses/course-queries.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminEnrolPersonTexts } from "../../texts/admin-enrol.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { inParts } from "../list/in-parts.ts";
import { SeatsField } from "../list/seats-field.tsx";
import type { CheckedRow } from "./check-rows.ts";

/** Refusals beyond these are counted only. */
const SHOWN = 20;

type EnrolKnownProps = {
  rows: readonly CheckedRow[];
  /** The course in which the others of the file were enrolled. */
  suggestedCourseId?: string | undefined;
};

/** Offers to enrol the people of a file who are here already, and so are not imported. */
export function EnrolKnown({ rows, suggestedCourseId = "" }: EnrolKnownProps) {
  const t = useTexts(adminEnrolPersonTexts);
  const { number } = useFormats();
  const courses = (useQuery(coursesQuery).data ?? []).filter(({ isOpen }) => isOpen);
  const [courseId, setCourseId] = useState(suggestedCourseId);
  const { state, start } = useEnrolKnown();
  const matches = rows.flatMap(({ known, sameAs, person }) =>
    known !== undefined && sameAs === undefined ? [{ known, person }] : [],
  );
  const single = matches.flatMap(({ known: [first, second], person }) =>
    first && !second ? [{ ...first, formGrade: person?.selectedClass ?? "" }] : [],
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
          formGrades={people.map(({ formGrade }) => formGrade)}
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
  const a = useTexts(adminTexts);
  const t = useTexts(adminEnrolPersonTexts);
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

type KnownEnrolments = {
  done: number;
  total: number;
  enrolled: number;
  already: number;
  refused: { person: KnownPerson; message: string }[];
  isRunning: boolean;
  /** What ended it early. */
  error: Error | undefined;
};

const nothingYet: Omit<KnownEnrolments, "total"> = {
  done: 0,
  enrolled: 0,
  already: 0,
  refused: [],
  isRunning: true,
  error: undefined,
};

/** Enrols people who are here already, part by part; it ends with the page. */
function useEnrolKnown() {
  const queries = useQueryClient();
  const [state, setState] = useState<KnownEnrolments>();
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const start = async (people: readonly KnownPerson[], courseId: string) => {
    const { signal } = replaceRun(underWay);
    let now: KnownEnrolments = { ...nothingYet, total: people.length };
    const show = (change: Partial<KnownEnrolments>) => {
      now = { ...now, ...change };
      setState(now);
    };
    show({});
    try {
      await inParts(people, {
        most: limits.rowsAtOnce,
        async send(part) {
          const body = { courseId, userIds: part.map(({ id }) => id) };
          const { refused } = await call("POST /api/admin/course-enrolments", { body, signal });
          show(withPart(now, { part, refused }));
        },
      });
      show({ isRunning: false });
    } catch (error) {
      if (signal.aborted) return;
      show({ isRunning: false, error: error instanceof Error ? error : new Error(String(error)) });
    }
    for (const key of ["people", "person"]) void queries.invalidateQueries({ queryKey: [key] });
    void invalidateCourses(queries);
  };
  return { state, start };
}

function replaceRun(underWay: { current: AbortController | undefined }): AbortController {
  underWay.current?.abort();
  underWay.current = new AbortController();
  return underWay.current;
}

type Part = { part: readonly KnownPerson[]; refused: DeskEnrolled["refused"] };

/** With what became of the next people. */
function withPart(now: KnownEnrolments, { part, refused }: Part): Partial<KnownEnrolments> {
  const others = refused.filter(({ code }) => code !== "already_enrolled");
  return {
    done: now.done + part.length,
    enrolled: now.enrolled + part.length - refused.length,
    already: now.already + refused.length - others.length,
    refused: [
      ...now.refused,
      ...others.flatMap(({ id, message }) => {
        const person = part.find((each) => each.id === id);
        return person ? [{ person, message }] : [];
      }),
    ],
  };
}
