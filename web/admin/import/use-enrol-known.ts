import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { KnownPerson } from "../../../contract/entities/person.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";

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

/** Enrols people who are here already, one after another; it ends with the page. */
export function useEnrolKnown() {
  const queries = useQueryClient();
  const [state, setState] = useState<KnownEnrolments>();
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const start = async (people: readonly KnownPerson[], courseId: string) => {
    const controller = new AbortController();
    underWay.current?.abort();
    underWay.current = controller;
    const now = { ...nothingYet, refused: [] as KnownEnrolments["refused"], total: people.length };
    try {
      for (const person of people) {
        setState({ ...now, isRunning: true });
        await enrolOne(person, { courseId, now, signal: controller.signal });
        now.done += 1;
      }
    } catch (error) {
      if (controller.signal.aborted) return;
      now.error = error instanceof Error ? error : new Error(String(error));
    }
    setState({ ...now, isRunning: false });
    await queries.invalidateQueries({ queryKey: ["people"] });
  };
  return { state, start };
}

const nothingYet: Omit<KnownEnrolments, "total" | "isRunning"> = {
  done: 0,
  enrolled: 0,
  already: 0,
  refused: [],
  error: undefined,
};

type One = {
  courseId: string;
  now: Omit<KnownEnrolments, "isRunning">;
  signal: AbortSignal;
};

/** A refusal of one person is noted; anything else ends the run. */
async function enrolOne(person: KnownPerson, { courseId, now, signal }: One): Promise<void> {
  try {
    const params = { id: person.id };
    await call("POST /api/admin/users/:id/enrolments", { params, body: { courseId }, signal });
    now.enrolled += 1;
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) throw error;
    if (error.code === "already_enrolled") now.already += 1;
    else now.refused.push({ person, message: error.message });
  }
}
