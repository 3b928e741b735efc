import { useQueries } from "@tanstack/react-query";
import { usePaths } from "../../paths.ts";
import { courseQuery } from "../../shared/courses/course-queries.ts";
import { lecturesQuery } from "../../shared/lectures/lecture-queries.ts";
import { isReadable } from "../../shared/reader/read-link.tsx";
import { textIn } from "../../shared/site/course-text.tsx";
import { resultTexts } from "../../texts/results.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { TextLink } from "../../ui/page-link.tsx";
import { chapterFiguresOf, type OwnQuestion, weakChaptersOf } from "./result-figures.ts";

/** Chapters that are named, the weakest first. */
const CHAPTERS = 5;

type ReadAgainProps = { questions: readonly OwnQuestion[]; courseIds: readonly string[] };

/** The notes and lectures of the chapters that went worst; where a course has none by that name, the course. */
export function ReadAgain({ questions, courseIds }: ReadAgainProps) {
  const t = useTexts(resultTexts);
  const paths = usePaths();
  const contents = useContents(courseIds);
  const weak = weakChaptersOf(chapterFiguresOf(questions), CHAPTERS);
  const [courseId] = courseIds;
  if (weak.length === 0 || courseId === undefined) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-heading">{t.readAgain}</h2>
      <ul className="grid grid-cols-1 gap-4">
        {weak.map(({ subject, chapter, wrong, blank }) => {
          const own = contents.filter(({ names }) => isIn(names, chapter));
          return (
            <li key={`${subject} ${chapter}`} className="grid grid-cols-1 gap-1">
              <h3 className="font-sans text-base font-semibold wrap-anywhere">{chapter}</h3>
              <p className="text-sm text-soft">{t.lostIn(wrong, blank)}</p>
              {own.map(({ to, shown }) => (
                <TextLink key={to} to={to} lang={shown.lang} className="w-fit">
                  {shown.text}
                </TextLink>
              ))}
              {own.length === 0 ? (
                <TextLink to={paths.course(courseId)}>{t.courseNotes}</TextLink>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What can be opened now, by its titles and its chapter. */
function useContents(courseIds: readonly string[]) {
  const paths = usePaths();
  const language = useLanguage();
  const courses = useQueries({ queries: courseIds.map((id) => courseQuery(id)) });
  const recorded = useQueries({ queries: courseIds.map((id) => lecturesQuery(id)) });
  const notes = courses
    .flatMap(({ data }) => data?.notes ?? [])
    .filter(({ locked, mimeType }) => !locked && isReadable(mimeType))
    .map((note) => ({ ...note, to: paths.readNote(note.id) }));
  const lectures = recorded
    .flatMap(({ data }) => data ?? [])
    .filter(({ locked }) => !locked)
    .map((lecture) => ({ ...lecture, to: paths.watch(lecture.id) }));
  return [...notes, ...lectures].map(({ to, title, titleHi, chapter }) => ({
    ...{ to, shown: textIn(language, title, titleHi), names: [chapter, title, titleHi] },
  }));
}

function isIn(names: readonly (string | null)[], chapter: string): boolean {
  return names.some((name) => name?.toLowerCase().includes(chapter.toLowerCase()));
}
