import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { ApiError, isNotFound } from "../../api/api-error.ts";
import { courseGoneMessages } from "../../messages/course-gone.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";
import { openEnrolmentForm } from "../enrolment-form/open-enrolment-form.ts";
import { currentUser } from "../session/session-store.ts";
import { openSignIn, signInState } from "../sign-in/sign-in-store.ts";
import { invalidateCourses } from "./course-queries.ts";

/** `check` signs in and asks for the form where that is needed; `send` only sends. */
type Step = "check" | "send";

export type ReadyStep<Done> = {
  courseId: string;
  send: () => Promise<Done>;
  /** Gets the id that toasts about this course share, and whether the form was sent just before. */
  onDone: (done: Done, context: { id: string; isAfterForm: boolean }) => Promise<void>;
};

/** Sends something about a course, after signing in and filling the enrolment form where those are missing. */
export function useReadyStep<Done extends object>({ courseId, send, onDone }: ReadyStep<Done>) {
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
  const courses = useMessages(coursesMessages);
  const { courseGoneMeanwhile } = useMessages(courseGoneMessages);
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
