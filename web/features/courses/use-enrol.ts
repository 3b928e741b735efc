import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { useMessages } from "../../messages/messages.ts";
import { seatMessages } from "../../messages/seats.ts";
import { notify } from "../../ui/toast.ts";
import { refreshSession } from "../session/session-store.ts";
import { invalidateCourses } from "./course-queries.ts";
import { useReadyStep } from "./ready-step.ts";

/** Enrols in a course, after signing in and filling the enrolment form where those are missing. */
export function useEnrol(courseId: string) {
  const t = useMessages(coursesMessages);
  const { run, isRunning } = useReadyStep({
    courseId,
    send: async () => (await call("POST /api/user/enroll", { body: { courseId } })).enrollment,
    onDone: async ({ status }, { isAfterForm, ...toast }) => {
      // The form has said that it was accepted, and the page shows the seat.
      if (!isAfterForm)
        notify.success(status === "pending" ? t.enrolPending : t.enrolledToast, toast);
      await refreshSession();
    },
  });
  return { enrol: run, isEnrolling: isRunning };
}

/** Gives back a seat that waits for the office. */
export function useGiveBack(courseId: string) {
  const { giveBackFailed } = useMessages(seatMessages);
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("DELETE /api/user/enrolments/:courseId", { params: { courseId } }),
    onSuccess: async ({ message }) => {
      notify.success(message);
      await refreshSession();
    },
    onError: (error) =>
      notify.error(error instanceof ApiError && error.message ? error.message : giveBackFailed),
    onSettled: () => void invalidateCourses(queries),
  });
  return { giveBack: () => mutate(), isGivingBack: isPending };
}

/** Joins the waiting list of a full course, after the same, and leaves it. */
export function useWaiting(courseId: string) {
  const t = useMessages(coursesMessages);
  const queries = useQueryClient();
  const { run, isRunning } = useReadyStep({
    courseId,
    send: async () => (await call("POST /api/user/waiting-list", { body: { courseId } })).waiting,
    onDone: async ({ place }, { isAfterForm: _, ...toast }) => {
      notify.success(place === null ? t.offeredToast : t.waitingToast(place), toast);
    },
  });
  const leaving = useMutation({
    mutationFn: () => call("DELETE /api/user/waiting-list/:courseId", { params: { courseId } }),
    onSuccess: ({ message }) => notify.success(message),
    onError: () => notify.error(t.leaveFailed),
    onSettled: () => void invalidateCourses(queries),
  });
  return {
    join: run,
    isJoining: isRunning,
    leave: () => leaving.mutate(),
    isLeaving: leaving.isPending,
  };
}
