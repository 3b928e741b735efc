import type { ReactNode } from "react";
import { gradesOf } from "../../../contract/course-grades.ts";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import { usePaths } from "../../paths.ts";
import { coursesTexts } from "../../texts/courses.ts";
import { afterEnrolTexts, feeTexts, nextStepsTexts } from "../../texts/enrolling.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { useSession } from "../session/session-store.ts";
import { useLookups } from "../site/lookups.ts";
import { AgeRule } from "./age-rule.tsx";
import { CourseStatus, Seats } from "./course-facts.tsx";
import { type EnrolPanelProps, PANEL_ID, useEnrolStep } from "./enrol-step.ts";
import { FeeParts } from "./fee-parts.tsx";
import { HeldSeat, OfficeWord } from "./held-seat.tsx";
import { FullStep, OtherSteps, TakeSeat, WaitingStep } from "./next-steps.tsx";

/** The fee, the seats and the one next step: enrol, wait, open the course, or ask the office. */
export function EnrolPanel({ course, state, refund }: EnrolPanelProps & { refund?: ReactNode }) {
  const { own, seatsLeft } = state;
  const { step, isOver, isOpen, isFull } = useEnrolStep({ course, state });
  return (
    <Card id={PANEL_ID} tabIndex={-1} className="grid content-start gap-4 outline-none">
      <Fee paise={course.feePaise} />
      <FeeParts course={course} />
      <div className="grid empty:hidden">
        {refund}
        <RefundLink course={course} />
      </div>
      {/* As high as a badge: the seats are known after the page is shown. */}
      <p className="flex min-h-[calc(1lh+0.25rem)] flex-wrap gap-2 text-sm">
        {own?.status ? <CourseStatus status={own.status} isOver={isOver} /> : null}
        {step === "gone" || (isOver && own?.status) ? null : (
          <Seats isOpen={isOpen} seatsLeft={seatsLeft} />
        )}
      </p>
      <OfficeWord reason={own?.officeReason} />
      <NextStep course={course} state={state} step={step} isOver={isOver} />
      {isOpen && step !== "gone" && step !== "active" ? (
        <OtherSteps courseId={course.id} hasSeat={step === "pending"} isFull={isFull} />
      ) : null}
    </Card>
  );
}

type OfCourse = Pick<PublicCourse, "feePaise" | "enrolmentFeePaise" | "startsOn" | "endsOn">;

/** Leads to the refund calculator with what is known of the course; nothing where there is no fee to give back. */
function RefundLink({ course }: { course: OfCourse }) {
  const t = useTexts(feeTexts);
  const paths = usePaths();
  const { feePaise, enrolmentFeePaise, startsOn, endsOn } = course;
  if (feePaise === null || feePaise === 0) return null;
  const known = new URLSearchParams({
    fee: String(feePaise / 100),
    enrolmentFee: enrolmentFeePaise === null ? "" : String(enrolmentFeePaise / 100),
    startsOn,
    ...(endsOn !== null && { endsOn }),
  });
  return (
    <TextLink
      to={`${paths.refundPolicy()}?${known}#calculator`}
      shape="line"
      className="justify-self-start"
    >
      {t.refund}
    </TextLink>
  );
}

type NextStepProps = EnrolPanelProps & Pick<ReturnType<typeof useEnrolStep>, "step" | "isOver">;

function NextStep({ course, state: { own }, step, isOver }: NextStepProps) {
  const t = useTexts(coursesTexts);
  const { all } = useLookups();
  const paths = usePaths();
  if (step === "gone") {
    return (
      <Step text={t.goneText}>
        <LinkButton size="large" variant="outline" to={paths.courses()}>
          {t.courses}
        </LinkButton>
      </Step>
    );
  }
  if (step === "active") {
    return (
      <Step text={isOver ? t.activeOverText : t.activeText}>
        <OffThePhone>
          <LinkButton size="large" to={paths.course(course.id)}>
            {t.open}
          </LinkButton>
        </OffThePhone>
      </Step>
    );
  }
  if (own && step === "pending")
    return (
      <>
        <AfterEnrolling />
        <HeldSeat course={own} />
      </>
    );
  if (step === "closed") {
    const text = isOver ? t.overText : t.closedText;
    return (
      <Step text={own?.withdrawnByOffice ? t.withdrawnByOfficeText : text}>
        <LinkButton size="large" variant="outline" to={paths.enquiry("course", course.id)}>
          {t.sendEnquiry}
        </LinkButton>
      </Step>
    );
  }
  if (own?.waiting) return <WaitingStep course={course} waiting={own.waiting} />;
  if (step === "full") return <FullStep courseId={course.id} />;
  return (
    <Step text={own?.status === "withdrawn" ? t.withdrawnText : undefined}>
      {gradesOf({ ...course, selectedClass: null }, all).some(isBelowEleven) ? (
        <p className="border-s-3 border-marigold ps-3 text-soft">
          <AgeRule courseId={course.id} />
        </p>
      ) : null}
      <EnrolButton course={course} />
    </Step>
  );
}

function AfterEnrolling() {
  const t = useTexts(afterEnrolTexts);
  const paths = usePaths();
  return (
    <div>
      <h2 className="text-lead">{t.title}</h2>
      <ol className="grid list-decimal gap-1.5 ps-5 text-soft marker:font-semibold">
        <li>{t.calls}</li>
        <li>{t.confirms}</li>
        <li>
          {t.seen} <TextLink to={paths.profile()}>{t.today}</TextLink>
          {t.opens}
        </li>
      </ol>
    </div>
  );
}

/** Class 9 or 10, to which the age rule applies. */
function isBelowEleven(code: string): boolean {
  return Number(code) < 11;
}

function EnrolButton({ course }: Pick<EnrolPanelProps, "course">) {
  const t = useTexts(coursesTexts);
  const { enrolFree } = useTexts(nextStepsTexts);
  const { status, user } = useSession();
  return (
    <>
      <OffThePhone>
        <TakeSeat course={course} label={t.enrol} size="large" />
      </OffThePhone>
      <p className="text-sm text-soft">{course.feePaise === 0 ? enrolFree : t.seatFirst}</p>
      {status === "in" ? null : <SignInFirst isSure={status === "out"} />}
      {user?.enrollmentFormFilled === false ? (
        <p className="text-sm text-soft">{t.formFirst}</p>
      ) : null}
    </>
  );
}

/** A button that a phone has in the bar at its bottom. */
function OffThePhone({ children }: { children: ReactNode }) {
  return <div className="grid max-lg:hidden">{children}</div>;
}

/** Shown from the first frame, so that nothing moves, unless this browser has a session. */
function SignInFirst({ isSure }: { isSure: boolean }) {
  const t = useTexts(coursesTexts);
  const hidden = isSure ? "" : " signed-in-likely:hidden";
  return <p className={`text-sm text-soft${hidden}`}>{t.signInToEnrol}</p>;
}

function Fee({ paise }: { paise: number | null }) {
  const t = useTexts(coursesTexts);
  const { rupees } = useFormats();
  if (paise === null) return <p className="text-soft">{t.feeNotNamed}</p>;
  return (
    <p className="font-display text-title font-semibold">{paise === 0 ? t.free : rupees(paise)}</p>
  );
}

function Step({ text, children }: { text?: string | undefined; children?: ReactNode }) {
  return (
    <div className="grid gap-3">
      {text ? <p className="text-soft">{text}</p> : null}
      {children}
    </div>
  );
}
