import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { ApiError, isNotFound } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { coursesTexts } from "../../texts/courses.ts";
import { courseGoneTexts, seatTexts } from "../../texts/enrolling.ts";
import { useTexts } from "../../texts/texts.ts";
import { notify } from "../../ui/toast.ts";
import { openEnrolmentForm } from "../enrolment-form/open-enrolment-form.ts";
import { currentUser, refreshSession } from "../session/session-store.ts";
import { openSignIn, signInState } from "../session/sign-in-store.ts";
import { invalidateCourses } from "./course-queries.ts";
import { PANEL_ID } from "./enrol-step.ts";

/** Enrols in a course, after signing in and filling the enrolment form where those are missing. */
export function useEnrol(courseId: string) {
  const t = useTexts(coursesTexts);
  const { run, isRunning } = useReadyStep({
    courseId,
    send: async () => (await call("POST /api/user/enroll", { body: { courseId } })).enrollment,
    onDone: async ({ status }, { isAfterForm, ...toast }) => {
      // The form has said that it was accepted, and the page shows the seat.
      if (!isAfterForm)
        notify.success(status === "pending" ? t.enrolPending : t.enrolledToast, toast);
      await refreshSession();
      showPanel();
    },
  });
  return { enrol: run, isEnrolling: isRunning };
}

/** The button that enrolled is gone: the panel says what happens next. */
function showPanel(): void {
  const panel = document.getElementById(PANEL_ID);
  panel?.scrollIntoView({ block: "nearest" });
  panel?.focus({ preventScroll: true });
}

/** Gives back a seat that waits for the office. */
export function useGiveBack(courseId: string) {
  const { giveBackFailed } = useTexts(seatTexts);
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
  const t = useTexts(coursesTexts);
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

/** `check` signs in and asks for the form where that is needed; `send` only sends. */
type Step = "check" | "send";

type ReadyStep<Done> = {
  courseId: string;
  send: () => Promise<Done>;
  /** Gets the id that toasts about this course share, and whether the form was sent just before. */
  onDone: (done: Done, context: { id: string; isAfterForm: boolean }) => Promise<void>;
};

/** Sends something about a course, after signing in and filling the enrolment form where those are missing. */
function useReadyStep<Done extends object>({ courseId, send, onDone }: ReadyStep<Done>) {
  const t = useFailureTexts();
  const { pathname } = useLocation();
  const queries = useQueryClient();
  const isShown = useIsShown();
  const toast = { id: `enrol-${courseId}` };

  const { mutate, isPending } = useMutation({
    mutationFn: async (step: Step): Promise<Done | undefined> => {
      if (step === "check" && !(await isReady())) return undefined;
      return send();
    },
    onSuccess: async (done, step) => {
      if (done) await onDone(done, { ...toast, isAfterForm: step === "send" });
    },
    onError: (error) => {
      if (isRefusedFor(error, "enrollment_form_required"))
        askForm().catch((failure) => notify.error(failureText(failure, t), toast));
      // The sign-in modal may be open already, because the session ended during this call.
      else if (isRefusedFor(error, "session_required")) signInFirst(signInState().endedFor);
      else notify.error(failureText(error, t), toast);
    },
    onSettled: () => void invalidateCourses(queries),
  });
  const isReady = async () => {
    const user = await currentUser();
    // On a slow network the person may have gone to another page by now.
    if (!isShown.current) return false;
    if (!user) signInFirst();
    else if (!user.enrollmentFormFilled) await askForm();
    return user?.enrollmentFormFilled === true;
  };
  const askForm = () =>
    openEnrolmentForm({ afterwards: () => mutate("send"), isWanted: () => isShown.current });
  const signInFirst = (endedFor?: string) =>
    openSignIn({ returnTo: pathname, endedFor, afterwards: () => mutate("check") });
  return { run: () => mutate("check"), isRunning: isPending };
}

function useFailureTexts() {
  const courses = useTexts(coursesTexts);
  const { courseGoneMeanwhile } = useTexts(courseGoneTexts);
  return { ...courses, courseGoneMeanwhile };
}

function useIsShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

function isRefusedFor(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}

type FailureTexts = { enrolFailed: string; courseGoneMeanwhile: string };

function failureText(error: unknown, t: FailureTexts): string {
  if (isNotFound(error)) return t.courseGoneMeanwhile;
  return error instanceof ApiError && error.message !== "" ? error.message : t.enrolFailed;
}
