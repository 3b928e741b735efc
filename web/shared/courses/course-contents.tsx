import { Fragment, type ReactNode } from "react";
import { isCourseOver } from "../../../contract/course-term.ts";
import type { Answered } from "../../../contract/endpoint.ts";
import type { EndpointsByCall } from "../../../contract/endpoints.ts";
import type { CourseWithNotes } from "../../../contract/entities/student-course.ts";
import { usePaths } from "../../paths.ts";
import { useToday } from "../../state/use-today.ts";
import { coursesTexts } from "../../texts/courses.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { buttonClasses, LinkButton } from "../../ui/button.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import { InPageLink } from "../../ui/page-link.tsx";
import { Prose } from "../../ui/prose.tsx";
import { CourseText, textIn, useCourseText } from "../site/course-text.tsx";
import { useLookups } from "../site/lookups.ts";
import { PageCover } from "./course-cover.tsx";
import { CalendarLink, CourseFacts, CourseStatus, Seats } from "./course-facts.tsx";
import type { CourseState } from "./course-queries.ts";
import { EnrolPanel } from "./enrol-panel.tsx";
import { type EnrolPanelProps, PANEL_ID, useEnrolStep } from "./enrol-step.ts";
import { TakeSeat } from "./next-steps.tsx";
import { groupByChapter } from "./note-groups.ts";
import { type ListedNote, NoteList } from "./note-list.tsx";

export type PreviewedCourse = Answered<EndpointsByCall["GET /api/public/courses/:id"]>["course"];

export type CourseShowcaseProps = {
  course: PreviewedCourse;
  state: CourseState;
  /** Links beside the title, such as to share it. */
  actions?: ReactNode;
  /** Who teaches; without it the facts have the names. */
  teachers?: ReactNode;
  /** What would come back of the fee today. */
  refund?: ReactNode;
  /** Its sample lectures: a course that is not on the site has none to show. */
  lectures?: ReactNode;
};

/** The page of a course as visitors see it: on a phone the facts, then the fee, then what can be tried, then the rest. */
export function CourseShowcase(props: CourseShowcaseProps) {
  const { course, state, actions, teachers, refund, lectures } = props;
  const t = useTexts(coursesTexts);
  const { programmeName } = useLookups();
  const paths = usePaths();
  const { title, summary } = useCourseText(course);
  return (
    <>
      <PageHead
        title={<CourseText {...title} />}
        lead={summary.text && <CourseText {...summary} text={summary.text} />}
        crumbs={[
          { label: t.courses, to: paths.courses() },
          { label: title.text, lang: title.lang },
        ]}
        actions={
          <>
            <span className="self-center max-sm:hidden">
              <Badge tone="indigo">{programmeName(course.programme)}</Badge>
            </span>
            {actions}
          </>
        }
      />
      <Container className="grid grid-cols-1 items-start gap-8 py-8 sm:py-12 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-6">
          <CourseFacts course={teachers ? { ...course, teachers: [] } : course} />
          <div data-screen-only>
            <CalendarLink course={course} />
          </div>
        </div>
        <div className="lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <EnrolPanel course={course} state={state} refund={refund} />
        </div>
        <div className="grid min-w-0 gap-10">
          {teachers}
          <Samples course={course} state={state} />
          {lectures}
          <About course={course} />
          <Inside course={course} state={state} />
        </div>
      </Container>
      <EnrolBar course={course} state={state} />
    </>
  );
}

/** At the bottom of a phone: the fee, the seats and the next step. The panel has the same beside the page elsewhere. */
function EnrolBar({ course, state }: EnrolPanelProps) {
  const t = useTexts(coursesTexts);
  const { rupees } = useFormats();
  const { step, isOver, isOpen } = useEnrolStep({ course, state });
  const { feePaise } = course;
  const fee = feePaise === 0 ? t.free : feePaise && rupees(feePaise);
  if (step === "gone") return null;
  return (
    <div
      data-enrol-bar
      data-screen-only
      className="sticky bottom-(--bottom-bar-room) z-10 flex items-center justify-between gap-3 border-t border-rule bg-sheet px-4 pt-2 pb-[max(0.5rem,calc(env(safe-area-inset-bottom)-var(--bottom-bar-room)))] shadow-float sm:px-6 lg:hidden"
    >
      <p className="grid min-w-0 justify-items-start">
        {fee ? (
          <span className="font-display text-lead leading-snug font-semibold">{fee}</span>
        ) : null}
        {/* As high as a badge: the seats are known after the page is shown. */}
        <span className="min-h-[calc(1lh+0.25rem)] text-sm">
          {state.own?.status ? (
            <CourseStatus status={state.own.status} isOver={isOver} />
          ) : (
            <Seats isOpen={isOpen} seatsLeft={state.seatsLeft} />
          )}
        </span>
      </p>
      <BarStep course={course} step={step} />
    </div>
  );
}

type BarStepProps = Pick<EnrolPanelProps, "course"> & {
  step: ReturnType<typeof useEnrolStep>["step"];
};

function BarStep({ course, step }: BarStepProps) {
  const t = useTexts(coursesTexts);
  const paths = usePaths();
  if (step === "enrol") return <TakeSeat course={course} label={t.enrol} />;
  if (step === "active") return <LinkButton to={paths.course(course.id)}>{t.open}</LinkButton>;
  return (
    <InPageLink to={PANEL_ID} className={buttonClasses("outline")}>
      {step === "full" ? t.joinWaiting : t.whatNext}
    </InPageLink>
  );
}

type CourseProps = Pick<CourseShowcaseProps, "course" | "state">;

/** The notes that anybody may read, above what is to be believed. Whoever has the course finds them among its notes. */
function Samples({ course, state }: CourseProps) {
  const t = useTexts(coursesTexts);
  const paths = usePaths();
  const samples = isListedApart(state) ? course.notes.filter(({ isSample }) => isSample) : [];
  if (samples.length === 0) return null;
  return (
    <section>
      <h2 className="text-heading">{t.samples}</h2>
      <p className="mb-4 text-soft">{t.samplesAreFree}</p>
      <NoteList notes={samples} canDownload={false} samplesAt={paths.coursePreview(course.slug)} />
    </section>
  );
}

function isListedApart({ own }: CourseState): boolean {
  return own?.status !== "active";
}

/** The description, in which the office writes the syllabus. */
function About({ course }: Pick<CourseProps, "course">) {
  const t = useTexts(coursesTexts);
  const description = textIn(useLanguage(), course.descriptionHtml, course.descriptionHiHtml);
  return (
    <section className="grid gap-6">
      <div>
        <h2 className="mb-4 text-heading">{t.about}</h2>
        <Prose html={description.text} lang={description.lang} />
      </div>
      <PageCover course={course} />
    </section>
  );
}

/** The notes of a course under their chapters; a visitor finds the samples above. */
function Inside({ course, state }: CourseProps) {
  const { own } = state;
  const isOver = isCourseOver(course, useToday());
  const t = useTexts(coursesTexts);
  const all: readonly ListedNote[] = own?.notes ?? course.notes;
  const notes = isListedApart(state) ? all.filter(({ isSample }) => !isSample) : all;
  const hasChapters = notes.some(({ chapter }) => chapter !== null);
  if (notes.length === 0 && all.length > 0) return null;
  return (
    <section>
      <h2 className="mb-4 text-heading">{t.inside}</h2>
      {notes.length === 0 ? (
        <p className="text-soft">{t.noNotes}</p>
      ) : (
        <>
          {groupByChapter(notes).map(({ chapter, notes }) => (
            <Fragment key={chapter ?? ""}>
              {hasChapters ? (
                <h3 className="mt-6 mb-2 text-heading">{chapter ?? t.otherNotes}</h3>
              ) : null}
              <NoteList notes={notes} canDownload={own !== undefined} isOver={isOver} />
            </Fragment>
          ))}
          {own ? <OwnLine notes={own.notes} isOver={isOver} /> : null}
          {own || isOver ? null : <p className="mt-4 text-soft">{t.othersNeedEnrolment}</p>}
        </>
      )}
    </section>
  );
}

function OwnLine({ notes, isOver }: { notes: CourseWithNotes["notes"]; isOver: boolean }) {
  const t = useTexts(coursesTexts);
  const areAllOpen = notes.every((note) => !note.locked);
  return areAllOpen || isOver ? null : <p className="mt-4 text-soft">{t.notesLocked}</p>;
}
