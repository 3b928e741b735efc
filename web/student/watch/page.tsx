import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import { data, isRouteErrorResponse, useLocation } from "react-router";
import type { CourseNote } from "../../../contract/entities/course-note.ts";
import type { Lecture } from "../../../contract/entities/lecture.ts";
import { ApiError, withheldBy } from "../../api/api-error.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { courseQuery } from "../../shared/courses/course-queries.ts";
import { NoteList } from "../../shared/courses/note-list.tsx";
import { useIsKeptHere } from "../../shared/downloads/kept-ids.ts";
import { WatchView } from "../../shared/lecture-player/watch-view.tsx";
import { lecturesQuery } from "../../shared/lectures/lecture-queries.ts";
import { loadWatched } from "../../shared/lectures/load-watched.ts";
import { WatchLink } from "../../shared/lectures/watch-link.tsx";
import { isOrigin } from "../../shared/reader/read-link.tsx";
import { KeptAge } from "../../shared/session/kept-age.tsx";
import { AreaFailure, LoginRequired } from "../../shared/session/login-required.tsx";
import { useIsOthers, useIsShutOut } from "../../shared/session/own-pages.tsx";
import { OwnQueries } from "../../shared/session/own-queries.tsx";
import { currentUser, useSession } from "../../shared/session/session-store.ts";
import { CourseText, textIn, useCourseText } from "../../shared/site/course-text.tsx";
import { lecturesTexts } from "../../texts/lectures.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Container } from "../../ui/page-frame.tsx";
import { PageLink, TextLink } from "../../ui/page-link.tsx";
import { PageShell } from "../../ui/page-shell.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import { useOpenAgain } from "../../ui/use-open-again.ts";
import type { Route } from "./+types/page";

/** The same shell for every lecture, which the service worker keeps for watching without a network. */
export const handle = { isShared: true };

/** Outside the student area, as a lecture that is kept on this device plays without the server. */
export async function clientLoader({ params: { lectureId } }: Route.ClientLoaderArgs) {
  const watched = await loadWatched(lectureId, currentUser);
  if (watched === "signedOut") throw data(null, { status: 401 });
  return watched;
}

export const HydrateFallback = PageShell;

export function meta(side: Route.MetaArgs) {
  const lecture = side.loaderData?.lecture;
  return privateMeta(side, {
    en: lecture?.title ?? lecturesTexts.en.page,
    hi: lecture?.titleHi ?? lecture?.title ?? lecturesTexts.hi.page,
  });
}

export default function WatchPage({ loaderData }: Route.ComponentProps) {
  const { ownerId, lecture, kept, keptCaptions, keptPoster } = loaderData;
  const { user } = useSession();
  const isKept = useIsKeptHere() && kept !== undefined;
  const isShutOut = useIsShutOut();
  const isOthers = useIsOthers(ownerId);
  const title = textIn(useLanguage(), lecture.title, lecture.titleHi);
  if (isShutOut && !isKept) return <LoginRequired />;
  if (isOthers) return <PageSpinner />;
  return (
    <Container className="py-4 sm:py-8">
      <div className="mx-auto grid max-w-4xl grid-cols-1 gap-4">
        <div className="flex items-start gap-2">
          <Back courseId={lecture.courseId} />
          <h1 lang={title.lang} className="min-w-0 py-1.5 text-heading wrap-anywhere">
            {title.text}
          </h1>
        </div>
        <WatchView
          key={`${ownerId} ${lecture.id}`}
          lecture={lecture}
          title={title.text}
          from="user"
          viewer={{ id: ownerId, name: user?.name }}
          kept={kept}
          keptCaptions={keptCaptions}
          keptPoster={keptPoster}
        />
        {user && lecture.courseId !== "" ? (
          <OwnQueries>
            <KeptAge />
            <AfterLecture courseId={lecture.courseId} lectureId={lecture.id} />
          </OwnQueries>
        ) : null}
      </div>
    </Container>
  );
}

/** A link back to the page that led here, else to the lecture's course or the kept notes. */
function Back({ courseId }: { courseId: string }) {
  const t = useTexts(lecturesTexts);
  const paths = usePaths();
  const { state } = useLocation();
  const course = courseId === "" ? paths.keptNotes() : paths.course(courseId);
  return (
    <PageLink
      to={isOrigin(state) ? state.from : course}
      aria-label={t.back}
      title={t.back}
      className="inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-tint"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
    </PageLink>
  );
}

/** Where somebody goes on: the next lecture, the notes of the same chapter, and the course. */
function AfterLecture({ courseId, lectureId }: { courseId: string; lectureId: string }) {
  const t = useTexts(lecturesTexts);
  const { data: course } = useQuery(courseQuery(courseId));
  const { data: lectures = [] } = useQuery(lecturesQuery(courseId));
  const at = lectures.findIndex(({ id }) => id === lectureId);
  const next = at < 0 ? undefined : lectures[at + 1];
  const chapter = lectures[at]?.chapter ?? null;
  const notes = course?.notes.filter((note) => chapter !== null && note.chapter === chapter) ?? [];
  if (!course) return null;
  return (
    <div className="grid grid-cols-1 gap-6 border-t border-rule pt-4">
      {next ? <NextLecture lecture={next} /> : null}
      {notes.length > 0 ? <ChapterNotes notes={notes} /> : null}
      <CourseLink title={course} courseId={courseId} label={t.wholeCourse} />
    </div>
  );
}

function NextLecture({ lecture }: { lecture: Lecture }) {
  const t = useTexts(lecturesTexts);
  const title = textIn(useLanguage(), lecture.title, lecture.titleHi);
  return (
    <section className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h2 className="text-soft">{t.nextLecture}</h2>
        <p lang={title.lang} className="font-semibold wrap-anywhere">
          {title.text}
        </p>
      </div>
      <WatchLink lectureId={lecture.id} title={title.text} />
    </section>
  );
}

function ChapterNotes({ notes }: { notes: readonly CourseNote[] }) {
  const t = useTexts(lecturesTexts);
  return (
    <section>
      <h2 className="mb-2 text-heading">{t.notesOfChapter}</h2>
      <NoteList notes={notes} canDownload isOver={false} />
    </section>
  );
}

type CourseLinkProps = {
  title: Parameters<typeof useCourseText>[0];
  courseId: string;
  label: string;
};

function CourseLink({ title: course, courseId, label }: CourseLinkProps) {
  const paths = usePaths();
  const { title } = useCourseText(course);
  return (
    <p>
      {label}{" "}
      <TextLink to={paths.course(courseId)} shape="line">
        <CourseText {...title} />
      </TextLink>
    </p>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(lecturesTexts);
  if (isRouteErrorResponse(error)) return <AreaFailure error={error} />;
  if (!(error instanceof ApiError)) return <AreaFailure error={error} />;
  const withheld = withheldBy(error);
  if (withheld === "gone") return <Closed title={t.goneTitle} text={t.goneText} />;
  if (withheld === "closed") return <Closed title={t.closedTitle} text={reasonOf(error, t)} />;
  return error.status === 0 ? <Unreached /> : <AreaFailure error={error} />;
}

function reasonOf({ code }: ApiError, t: (typeof lecturesTexts)["en"]): string {
  return code === "course_over" ? t.course_over : t.not_enrolled;
}

function Closed({ title, text }: { title: string; text: string }) {
  const t = useTexts(lecturesTexts);
  const paths = usePaths();
  return (
    <Container className="grid justify-items-start gap-4 py-14">
      <h1 className="text-title">{title}</h1>
      <p className="text-lead text-soft">{text}</p>
      <LinkButton to={paths.courses()}>{t.toCourses}</LinkButton>
    </Container>
  );
}

/** Tries again by itself when the network is back. */
function Unreached() {
  const t = useTexts(lecturesTexts);
  const openAgain = useOpenAgain();
  useEffect(() => {
    window.addEventListener("online", openAgain);
    return () => window.removeEventListener("online", openAgain);
  }, [openAgain]);
  return (
    <Container className="grid justify-items-start gap-4 py-14">
      <h1 className="text-title">{t.unreachedTitle}</h1>
      <p className="text-lead text-soft">{t.unreachedText}</p>
      <Button onClick={openAgain}>{t.tryAgain}</Button>
    </Container>
  );
}
