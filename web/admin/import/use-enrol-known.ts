import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { DeskEnrolled } from "../../../contract/entities/enrolment.ts";
import type { KnownPerson } from "../../../contract/entities/person.ts";
import { limits } from "../../../contract/limits.ts";
import { call } from "../../api/call.ts";
import { invalidateCourses } from "../../features/courses/course-queries.ts";
import { inParts } from "../list/in-parts.ts";

export type KnownEnrolments = {
  done: number;
  total: number;
  enrolled: number;
  already: number;
  refused: { person: KnownPerson; message: string }[];
  isRunning: boolean;
  /** What ended it early. */
  error: Error | undefined;
};

/** Enrols people who are here already, part by part; it ends with the page. */
export function useEnrolKnown() {
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

const nothingYet: Omit<KnownEnrolments, "total"> = {
  done: 0,
  enrolled: 0,
  already: 0,
  refused: [],
  isRunning: true,
  error: undefined,
};

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
