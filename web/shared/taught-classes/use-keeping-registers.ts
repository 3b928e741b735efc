import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { TaughtClass } from "../../../contract/entities/teaching.ts";
import { ApiError } from "../../api/api-error.ts";
import { serverNow } from "../../api/server-time.ts";
import { knownUser } from "../session/session-store.ts";
import {
  dropEndedRegister,
  endsRegister,
  keepLoaded,
  keepRegister,
  keptRegister,
} from "./kept-registers.ts";
import { isOfToday, registerQuery } from "./taught-queries.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Loads and keeps the registers of a teacher's classes of today and tomorrow, so that they open in a room without a
 * network: the last one may have been at home, the evening before. Not for the office, which sees the classes of all
 * courses.
 */
export function useKeepingRegisters(classes: readonly TaughtClass[] | undefined): void {
  const queries = useQueryClient();
  const now = serverNow();
  const tomorrow = new Date(now.valueOf() + DAY_MS);
  const held = classes?.filter(({ cancelledAt }) => cancelledAt === null);
  const cancelled = classes?.filter(({ cancelledAt }) => cancelledAt !== null);
  // With their versions: what is kept of a class names its time and room.
  const versions = held
    ?.filter((each) => isOfToday(each, now) || isOfToday(each, tomorrow))
    .map(({ id, version }) => `${id}:${version}`)
    .join(" ");
  const cancelledIds = cancelled?.map(({ id }) => id).join(" ");
  useEffect(() => {
    const user = knownUser();
    if (!versions || user?.role !== "teacher") return;
    const classIds = versions.split(" ").map((each) => each.split(":", 1)[0] ?? "");
    void keepRegisters(queries, { userId: user.id, classIds });
  }, [queries, versions]);
  useEffect(() => {
    const user = knownUser();
    if (cancelledIds && user) dropUntouched({ userId: user.id, classIds: cancelledIds.split(" ") });
  }, [cancelledIds]);
}

type Keeping = { userId: string; classIds: readonly string[] };

/** Of cancelled classes only what was tapped stays, for the person to settle. */
function dropUntouched({ userId, classIds }: Keeping): void {
  for (const classId of classIds) {
    const { register, edit } = keptRegister({ userId, classId });
    if (register && !edit) keepRegister({ userId, classId }, {});
  }
}

/** One after the other, so that a slow network carries each whole. */
async function keepRegisters(queries: QueryClient, { userId, classIds }: Keeping): Promise<void> {
  for (const classId of classIds) {
    const key = { userId, classId };
    try {
      const register = await queries.fetchQuery({ ...registerQuery(classId), staleTime: 0 });
      // Whoever has signed out meanwhile leaves no names here.
      if (knownUser()?.id !== userId) return;
      keepLoaded(key, register);
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      if (endsRegister(error)) dropEndedRegister(key, error);
    }
  }
}
