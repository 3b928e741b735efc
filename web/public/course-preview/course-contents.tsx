import { isCourseOver } from "../../../contract/course-term.ts";
import type { Answered } from "../../../contract/endpoint.ts";
import type { Endpoints } from "../../../contract/endpoints.ts";
import type { CourseWithNotes } from "../../../contract/entities/course.ts";
import { CalendarLink } from "../../features/courses/calendar-link.tsx";
import { CourseFacts } from "../../features/courses/course-facts.tsx";
import type { CourseState } from "../../features/courses/course-state.ts";
import { saidIn } from "../../features/courses/course-words.ts";
import { NoteList } from "../../features/courses/note-list.tsx";
import { useToday } from "../../features/courses/today.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { Prose } from "../../ui/prose.tsx";

export type PreviewedCourse = Answered<Endpoints["getPublicCourse"]>["course"];

type CourseContentsProps = { course: PreviewedCourse; state: CourseState };

/** The facts, the description and the notes of a course. */
export function CourseContents({ course, state }: CourseContentsProps) {
  const t = useMessages(coursesMessages);
  const language = useLanguage();
  const description = saidIn(language, course.descriptionHtml, course.descriptionHiHtml);
  return (
    <div className="grid min-w-0 gap-10">
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
    </div>
  );
}

function Inside({ course, state: { own } }: CourseContentsProps) {
  const isOver = isCourseOver(course, useToday());
  const t = useMessages(coursesMessages);
  const notes = own?.notes ?? course.notes;
  return (
    <section>
      <h2 className="mb-4 text-title">{t.inside}</h2>
      {notes.length === 0 ? (
        <p className="text-soft">{t.noNotes}</p>
      ) : (
        <>
          <NoteList notes={notes} canDownload={own !== undefined} isOver={isOver} />
          {own ? <OwnLine notes={own.notes} isOver={isOver} /> : null}
          {own || isOver ? null : <VisitorsLine notes={course.notes} />}
        </>
      )}
    </section>
  );
}

function OwnLine({ notes, isOver }: { notes: CourseWithNotes["notes"]; isOver: boolean }) {
  const t = useMessages(coursesMessages);
  const areAllOpen = notes.every((note) => !note.locked);
  return areAllOpen || isOver ? null : <p className="mt-4 text-soft">{t.notesLocked}</p>;
}

/** Which of the notes are open to everybody; without a sample each row says all there is to say. */
function VisitorsLine({ notes }: Pick<PreviewedCourse, "notes">) {
  const t = useMessages(coursesMessages);
  const areAllSamples = notes.every(({ isSample }) => isSample);
  if (!notes.some(({ isSample }) => isSample)) return null;
  return (
    <p className="mt-4 text-soft">
      {t.samplesAreFree}
      {areAllSamples ? null : ` ${t.othersNeedEnrolment}`}
    </p>
  );
}
