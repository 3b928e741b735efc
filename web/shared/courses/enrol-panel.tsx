import type { ReactNode } from "react";
import { gradesOf } from "../../../contract/course-grades.ts";
import { isCourseOver } from "../../../contract/course-term.ts";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import { usePaths } from "../../paths.ts";
import { useToday } from "../../state/use-today.ts";
import { coursesTexts } from "../../texts/courses.ts";
import { feeTexts, nextStepsTexts } from "../../texts/enrolling.ts";
import { useFormats } from "../../texts/format.ts";
import { useTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { useSession } from "../session/session-store.ts";
import { useLookups } from "../site/lookups.ts";
import { AgeRule } from "./age-rule.tsx";
import { CourseStatus, Seats } from "./course-facts.tsx";
import type { CourseState } from "./course-queries.ts";
import { FeeParts } from "./fee-parts.tsx";
import { HeldSeat, OfficeWord } from "./held-seat.tsx";
import { FullStep, OtherSteps, TakeSeat, WaitingStep } from "./next-steps.tsx";

export type EnrolPanelProps = { course: PublicCourse; state: CourseState };

/** The fee, the seats and the one next step: enrol, wait, open the course, or ask the office. */
export function EnrolPanel({ course, state }: EnrolPanelProps) {
  const { own, seatsLeft } = state;
  const isOver = isCourseOver(course, useToday());
  const isOpen = (own?.isOpen ?? course.isOpen) && !isOver;
  return (
    <Card className="grid content-start gap-4">
      <Fee paise={course.feePaise} />
      <FeeParts course={course} />
      <RefundLink course={course} />
      {/* As high as a badge: the seats are known after the page is shown. */}
      <p className="flex min-h-[calc(1lh+0.25rem)] flex-wrap gap-2 text-sm">
        {own?.status ? <CourseStatus status={own.status} isOver={isOver} /> : null}
        {state.isGone || (isOver && own?.status) ? null : (
          <Seats isOpen={isOpen} seatsLeft={seatsLeft} />
        )}
      </p>
      <OfficeWord reason={own?.officeReason} />
      <NextStep course={course} state={state} isOpen={isOpen} isOver={isOver} />
      {isOpen && !state.isGone && own?.status !== "active" ? (
        <OtherSteps
          courseId={course.id}
          hasSeat={own?.status === "pending"}
          isFull={Boolean(own?.waiting) || (seatsLeft !== undefined && seatsLeft <= 0)}
        />
      ) : null}
    </Card>
  );
}

type OfCourse = Pick<PublicCourse, "feePaise" | "enrolmentFeePaise" | "startsOn">;

/** Leads to the refund calculator with what is known of the course; nothing where there is no fee to give back. */
function RefundLink({ course }: { course: OfCourse }) {
  const t = useTexts(feeTexts);
  const paths = usePaths();
  const { feePaise, enrolmentFeePaise, startsOn } = course;
  if (feePaise === null || feePaise === 0) return null;
  const known = new URLSearchParams({
    fee: String(feePaise / 100),
    enrolmentFee: enrolmentFeePaise === null ? "" : String(enrolmentFeePaise / 100),
    startsOn,
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

function NextStep({
  course,
  state: { own, seatsLeft, isGone },
  isOpen,
  isOver,
}: EnrolPanelProps & { isOpen: boolean; isOver: boolean }) {
  const t = useTexts(coursesTexts);
  const { all } = useLookups();
  const paths = usePaths();
  if (isGone) {
    return (
      <Step text={t.goneText}>
        <LinkButton size="large" variant="outline" to={paths.courses()}>
          {t.courses}
        </LinkButton>
      </Step>
    );
  }
  if (own?.status === "active") {
    return (
      <Step text={isOver ? t.activeOverText : t.activeText}>
        <LinkButton size="large" to={paths.course(course.id)}>
          {t.open}
        </LinkButton>
      </Step>
    );
  }
  if (own?.status === "pending") return <HeldSeat course={own} />;
  if (!isOpen || own?.withdrawnByOffice) {
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
  if (seatsLeft !== undefined && seatsLeft <= 0) return <FullStep courseId={course.id} />;
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
      <TakeSeat course={course} label={t.enrol} />
      <p className="text-sm text-soft">{course.feePaise === 0 ? enrolFree : t.seatFirst}</p>
      {status === "in" ? null : <SignInFirst isSure={status === "out"} />}
      {user?.enrollmentFormFilled === false ? (
        <p className="text-sm text-soft">{t.formFirst}</p>
      ) : null}
    </>
  );
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
