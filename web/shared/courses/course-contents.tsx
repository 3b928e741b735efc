import { Fragment, type ReactNode } from "react";
import { isCourseOver } from "../../../contract/course-term.ts";
import type { Answered } from "../../../contract/endpoint.ts";
import type { EndpointsByCall } from "../../../contract/endpoints.ts";
import type { CourseWithNotes } from "../../../contract/entities/student-course.ts";
import { usePaths } from "../../paths.ts";
import { useToday } from "../../state/use-today.ts";
import { coursesTexts } from "../../texts/courses.ts";
import { useLanguage } from "../../texts/language.ts";
import { useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import { Prose } from "../../ui/prose.tsx";
import { CourseText, textIn, useCourseText } from "../site/course-text.tsx";
import { useLookups } from "../site/lookups.ts";
import { PageCover } from "./course-cover.tsx";
import { CalendarLink, CourseFacts } from "./course-facts.tsx";
import type { CourseState } from "./course-queries.ts";
import { EnrolPanel } from "./enrol-panel.tsx";
import { groupByChapter } from "./note-groups.ts";
import { type ListedNote, NoteList } from "./note-list.tsx";

export type PreviewedCourse = Answered<EndpointsByCall["GET /api/public/courses/:id"]>["course"];

export type CourseContentsProps = {
  course: PreviewedCourse;
  state: CourseState;
  /** Its sample lectures: a course that is not on the site has none to show. */
  lectures?: ReactNode;
};

/** The facts, the description and the notes of a course. */
export function CourseContents({ course, state, lectures }: CourseContentsProps) {
  const t = useTexts(coursesTexts);
  const language = useLanguage();
  const description = textIn(language, course.descriptionHtml, course.descriptionHiHtml);
  return (
    <div className="grid min-w-0 gap-10">
      <PageCover course={course} />
      <div className="grid gap-6">
        <CourseFacts course={course} />
        <div>
          <CalendarLink course={course} />
        </div>
      </div>
      <section>
        <h2 className="mb-4 text-title">{t.about}</h2>
        <Prose html={description.text} lang={description.lang} />
      </section>
      <Inside course={course} state={state} />
      {lectures}
    </div>
  );
}

function Inside({ course, state: { own } }: CourseContentsProps) {
  const paths = usePaths();
  const isOver = isCourseOver(course, useToday());
  const t = useTexts(coursesTexts);
  const notes: readonly ListedNote[] = own?.notes ?? course.notes;
  const hasChapters = notes.some(({ chapter }) => chapter !== null);
  return (
    <section>
      <h2 className="mb-4 text-title">{t.inside}</h2>
      {notes.length === 0 ? (
        <p className="text-soft">{t.noNotes}</p>
      ) : (
        <>
          {groupByChapter(notes).map(({ chapter, notes }) => (
            <Fragment key={chapter ?? ""}>
              {hasChapters ? (
                <h3 className="mt-6 mb-2 text-heading">{chapter ?? t.otherNotes}</h3>
              ) : null}
              <NoteList
                notes={notes}
                canDownload={own !== undefined}
                isOver={isOver}
                samplesAt={paths.coursePreview(course.id)}
              />
            </Fragment>
          ))}
          {own ? <OwnLine notes={own.notes} isOver={isOver} /> : null}
          {own || isOver ? null : <VisitorsLine notes={course.notes} />}
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

/** Says which notes are open to everybody; nothing if no note is a sample. */
function VisitorsLine({ notes }: Pick<PreviewedCourse, "notes">) {
  const t = useTexts(coursesTexts);
  const areAllSamples = notes.every(({ isSample }) => isSample);
  if (!notes.some(({ isSample }) => isSample)) return null;
  return (
    <p className="mt-4 text-soft">
      {t.samplesAreFree}
      {areAllSamples ? null : ` ${t.othersNeedEnrolment}`}
    </p>
  );
}

/** The page of a course as visitors see it. */
export function CourseShowcase({ course, state, lectures }: CourseContentsProps) {
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
        actions={<Badge tone="indigo">{programmeName(course.programme)}</Badge>}
      />
      <Container className="grid items-start gap-8 py-8 sm:py-12 lg:grid-cols-[1fr_22rem]">
        <div className="lg:sticky lg:top-24 lg:order-2">
          <EnrolPanel course={course} state={state} />
        </div>
        <CourseContents course={course} state={state} lectures={lectures} />
      </Container>
    </>
  );
}
