import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Enrollment } from "../../../contract/entities/enrolment.ts";
import type { User } from "../../../contract/entities/user.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { courseGoneMessages } from "../../messages/course-gone.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";
import { openEnrolmentForm } from "../enrolment-form/enrolment-door.ts";
import { currentUser, refreshSession } from "../session/session-store.ts";
import { openSignIn, signInState } from "../sign-in/sign-in-store.ts";

export type Enrolling = {
  courseId: string;
  /** Called when seats or status may have changed: after enrolling and after a refusal. */
  onChange: () => void;
};

/**
 * The way into a course: signing in first, then the enrolment form where it is missing, then the
 * enrolment itself.
 */
export function useEnrol({ courseId, onChange }: Enrolling) {
  const t = useMessages(coursesMessages);
  const { courseGoneMeanwhile } = useMessages(courseGoneMessages);
  const { pathname } = useLocation();
  const [isEnrolling, setIsEnrolling] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const isUnderWay = useRef(false);
  // Between the tap and the enrolment somebody may have signed in: what counts is whom the page shows by then.
  const latest = useRef(onChange);
  latest.current = onChange;
  const isStillShown = useIsStillShown(courseId);
  const toast = { id: `enrol-${courseId}` };

  const send = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsEnrolling(true);
    try {
      const { enrollment } = await call("enrol", { body: { courseId } });
      notify.success(enrolledText(enrollment, t), toast);
      await refreshSession();
    } catch (error) {
      if (isRefusedFor(error, "enrollment_form_required")) openEnrolmentForm(() => void send());
      else if (isRefusedFor(error, "session_required")) signInAgain();
      else notify.error(failureText(error, { ...t, courseGoneMeanwhile }), toast);
    } finally {
      isUnderWay.current = false;
      setIsEnrolling(false);
      latest.current();
    }
  };
  /** The modal stands already where the session ended under way; now it leads on to the enrolment. */
  const signInAgain = () =>
    openSignIn({ returnTo: pathname, endedFor: signInState().endedFor, afterwards: goOn });
  const goOn = (user: User) => {
    if (user.enrollmentFormFilled) void send();
    else openEnrolmentForm(() => void send());
  };
  const enrol = async () => {
    setIsAsking(true);
    try {
      // Who taps before the page knows them may be signed in: on a slow link that takes seconds.
      const user = await currentUser();
      if (!isStillShown(courseId)) return;
      if (user) goOn(user);
      else openSignIn({ returnTo: pathname, afterwards: goOn });
    } catch (error) {
      if (isStillShown(courseId))
        notify.error(failureText(error, { ...t, courseGoneMeanwhile }), toast);
    } finally {
      setIsAsking(false);
    }
  };
  return { enrol: () => void enrol(), isEnrolling: isEnrolling || isAsking };
}

/** Tells, long after a tap, whether its course is still the one that is looked at. */
function useIsStillShown(courseId: string): (tapped: string) => boolean {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    shown.current = courseId;
    return () => {
      shown.current = undefined;
    };
  }, [courseId]);
  return (tapped) => shown.current === tapped;
}

/** The server's sentence is in its own words; ours name what happens next. */
function enrolledText(
  { status }: Enrollment,
  t: { enrolPending: string; enrolledToast: string },
): string {
  return status === "pending" ? t.enrolPending : t.enrolledToast;
}

function isRefusedFor(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}

type FailureTexts = { enrolFailed: string; courseGoneMeanwhile: string };

function failureText(error: unknown, t: FailureTexts): string {
  if (error instanceof ApiError && error.status === 404) return t.courseGoneMeanwhile;
  return error instanceof ApiError && error.message !== "" ? error.message : t.enrolFailed;
}
