import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { PeopleImport, SentPerson } from "../../../contract/entities/people-import.ts";
import { limits } from "../../../contract/limits.ts";
import { call } from "../../api/call.ts";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import type { CourseOption } from "../list/course-choice.tsx";
import { importsQuery } from "./imports-query.ts";

/** Of whom the seats were enough for, where the rest are imported without a course. */
type Seated = { course: CourseOption; added: number };
type Begun = { given: NewImport; now: PeopleImport; seated?: Seated | undefined };

/** How far an import is; nothing before it was begun. */
export type ImportProgress = {
  now: PeopleImport | undefined;
  isRunning: boolean;
  /** It ends with the answer under way. */
  isStopping?: boolean;
  error: Error | undefined;
};

export type NewImport = {
  fileName: string;
  people: readonly SentPerson[];
  /** In which they are enrolled. */
  course: CourseOption | undefined;
  privacyNoticeVersion: string;
};

/** Imports people in the background of the page; it ends with the page. */
export function usePeopleImport() {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<ImportProgress>(idle);
  const begun = useRef<Begun>(undefined);
  const underWay = useRef<AbortController>(undefined);
  const isStopped = useRef(false);
  useEffect(() => () => underWay.current?.abort(), []);

  const run = async (begin: (signal: AbortSignal) => Promise<Begun>) => {
    if (underWay.current) return;
    const controller = new AbortController();
    underWay.current = controller;
    isStopped.current = false;
    const { signal } = controller;
    setProgress(({ now }) => ({ now, isRunning: true, error: undefined }));
    const note = (now: PeopleImport) => {
      if (begun.current) begun.current = { ...begun.current, now };
      setProgress((before) => ({ ...before, now, isRunning: true, error: undefined }));
    };
    let error: Error | undefined;
    try {
      begun.current = await begin(signal);
      note(begun.current.now);
      await sendPeople(begun.current.now, {
        people: begun.current.given.people,
        onProgress: note,
        isStopped: () => isStopped.current,
        signal,
      });
    } catch (thrown) {
      if (!signal.aborted) error = thrown instanceof Error ? thrown : new Error(String(thrown));
    }
    underWay.current = undefined;
    setProgress(({ now }) => ({ now, isRunning: false, error }));
    await queries.invalidateQueries({ queryKey: importsQuery.queryKey });
    await queries.invalidateQueries({ queryKey: ["people"] });
    await queries.invalidateQueries({ queryKey: coursesQuery.queryKey });
  };
  return {
    ...progress,
    course: begun.current?.given.course,
    seated: begun.current?.seated,
    isUnderWay: () => underWay.current !== undefined,
    start: (given: NewImport) => run((signal) => beginImport(given, signal)),
    /** Goes on after it was stopped or a call failed. */
    goOn: () => run(async () => begun.current ?? Promise.reject(new Error("nothing was begun"))),
    /** Imports who has not arrived without a seat, where the course has no more. */
    goOnWithoutCourse: () => run((signal) => beginRest(begun.current, signal)),
    stop: () => {
      isStopped.current = true;
      setProgress((before) => ({ ...before, isStopping: before.isRunning }));
    },
  };
}

const idle: ImportProgress = { now: undefined, isRunning: false, error: undefined };

async function beginImport(given: NewImport, signal: AbortSignal): Promise<Begun> {
  const { fileName, people, course, privacyNoticeVersion } = given;
  const body = {
    fileName,
    rows: people.length,
    privacyNoticeVersion,
    ...(course && { courseId: course.id }),
  };
  const answer = await call("POST /api/admin/imports", { body, signal });
  return { given, now: answer.import };
}

/** A new import, as an import has one course for all. */
async function beginRest(begun: Begun | undefined, signal: AbortSignal): Promise<Begun> {
  if (!begun) throw new Error("nothing was begun");
  const { given, now } = begun;
  const people = given.people.slice(now.received);
  const rest = await beginImport({ ...given, people, course: undefined }, signal);
  return { ...rest, seated: given.course && { course: given.course, added: now.added } };
}

type Sending = {
  people: readonly SentPerson[];
  onProgress: (now: PeopleImport) => void;
  /** Asked before each call; one under way is waited for, as its rows may have been added. */
  isStopped: () => boolean;
  signal: AbortSignal;
};

/** Sends the rows that have not arrived, some at a time. Rejects with ApiError, or when `signal` is aborted. */
async function sendPeople(
  begun: PeopleImport,
  { people, onProgress, isStopped, signal }: Sending,
): Promise<PeopleImport> {
  let now = begun;
  while (now.received < people.length && !isStopped()) {
    now = await sendNext(now, { people, signal });
    onProgress(now);
  }
  return now;
}

async function sendNext(
  now: PeopleImport,
  { people, signal }: Pick<Sending, "people" | "signal">,
): Promise<PeopleImport> {
  const from = now.received;
  const answer = await call("POST /api/admin/imports/:id/rows", {
    params: { id: now.id },
    body: { from, people: people.slice(from, from + limits.rowsAtOnce) },
    signal,
  });
  return answer.import;
}
