import { useCallback, useEffect, useState } from "react";
import type { CourseWithNotes } from "../../../contract/entities/course.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { inNextTask } from "../../state/next-task.ts";
import { useSession } from "../session/session-store.ts";

/** How one course stands for whoever reads the page; what is not known yet is undefined. */
export type CourseState = {
  seatsLeft: number | undefined;
  /** Only for somebody signed in: their status and which notes are open to them. */
  own: CourseWithNotes | undefined;
  /** The office took the course away while its page was open. */
  isGone?: boolean;
};

type Known = CourseState & { courseId: string; userId: string | undefined };

/**
 * Asks the server what the kept page cannot know: the seats, and, signed in, one's own status and
 * notes. A failure is logged by `call` and leaves the page as visitors see it.
 */
export function useCourseState(courseId: string): CourseState & { reload: () => void } {
  const session = useSession();
  const userId = session.user?.id;
  const isUnknown = session.status === "loading";
  const [known, setKnown] = useState<Known>();

  const load = useCallback(async () => {
    const state = await askState(courseId, userId !== undefined);
    setKnown({ ...state, courseId, userId });
  }, [courseId, userId]);
  const reload = useCallback(() => {
    load().catch(() => undefined);
  }, [load]);
  useEffect(() => (isUnknown ? undefined : inNextTask(reload)), [isUnknown, reload]);

  const isCurrent = known?.courseId === courseId && known.userId === userId;
  return {
    seatsLeft: known?.courseId === courseId ? known.seatsLeft : undefined,
    own: isCurrent ? known.own : undefined,
    isGone: isCurrent && known.isGone === true,
    reload,
  };
}

async function askState(courseId: string, isSignedIn: boolean): Promise<CourseState> {
  if (!isSignedIn) {
    const { seats } = await call("listSeats");
    return { seatsLeft: seats[courseId], own: undefined };
  }
  try {
    const { course } = await call("getCourseWithNotes", { params: { id: courseId } });
    return { seatsLeft: course.seatsLeft, own: course };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "not_found") throw error;
    return { seatsLeft: undefined, own: undefined, isGone: true };
  }
}
