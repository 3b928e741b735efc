import { useQuery } from "@tanstack/react-query";
import type { TaughtClass } from "../../../contract/entities/teaching.ts";
import { limits } from "../../../contract/limits.ts";
import { queryClient } from "../../api/query-client.ts";
import { serverNow } from "../../api/server-time.ts";
import { useServerNow } from "../../api/use-server-now.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { timetableIn } from "../../shared/courses/timetable.ts";
import { rejectSignedOut, teacherContext } from "../../shared/session/guards.ts";
import { textIn } from "../../shared/site/course-text.tsx";
import {
  keptClasses,
  onDevice,
  useKeptRegisters,
} from "../../shared/taught-classes/kept-registers.ts";
import { TaughtClassRow } from "../../shared/taught-classes/taught-class-row.tsx";
import {
  isOfToday,
  taughtClassesQuery,
  taughtCoursesQuery,
} from "../../shared/taught-classes/taught-queries.ts";
import { useKeepingRegisters } from "../../shared/taught-classes/use-keeping-registers.ts";
import { useFollowClasses } from "../../shared/timetable/follow-classes.ts";
import { unsentRegisters } from "../../state/draft.ts";
import { teachTexts } from "../../texts/teach.ts";
import { dayInIndia, useLanguage, useTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { DottedLine } from "../../ui/unbroken.tsx";
import { AddRecording, ReplaceLink } from "../class-actions.tsx";
import type { Route } from "./+types/page";

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const fresh = { revalidateIfStale: true } as const;
  await Promise.all([
    queryClient.ensureQueryData({ ...taughtClassesQuery, ...fresh }).catch(rejectSignedOut),
    queryClient.ensureQueryData({ ...taughtCoursesQuery, ...fresh }).catch(rejectSignedOut),
  ]);
  return context.get(teacherContext);
}

export const meta = privateTitle({ en: teachTexts.en.title, hi: teachTexts.hi.title });

/** The first page for a teacher: the classes of the next days, and the courses. */
export default function TeachPage({ loaderData: user }: Route.ComponentProps) {
  const t = useTexts(teachTexts);
  const paths = usePaths();
  return (
    <>
      <PageHead
        title={t.title}
        actions={
          <>
            <LinkButton variant="outline" to={paths.exams("teach")}>
              {t.exams}
            </LinkButton>
            <LinkButton variant="outline" to={paths.questions("teach")}>
              {t.questions}
            </LinkButton>
          </>
        }
      />
      <Container className="grid grid-cols-1 gap-8 py-6 sm:gap-12 sm:py-10">
        <Classes userId={user.id} />
        <Courses />
      </Container>
    </>
  );
}

function Classes({ userId }: { userId: string }) {
  const t = useTexts(teachTexts);
  const now = useServerNow();
  const { data, isError, refetch } = useQuery(taughtClassesQuery);
  useFollowClasses(taughtClassesQuery.queryKey);
  useKeepingRegisters(data);
  useKeptRegisters();
  const kept = keptClasses(userId);
  if (!data && kept.length === 0)
    return <FailedState message={t.loadFailed} onRetry={() => void refetch()} />;
  // All that is kept: which of it is of today, a phone with a wrong clock does not know.
  if (!data)
    return (
      <>
        <p className="text-soft">{t.shownFromHere}</p>
        <ClassList userId={userId} title={t.keptRegisters} classes={kept} />
      </>
    );
  const ofToday = data.filter((each) => isOfToday(each, now));
  const left = data.filter((each) => !ofToday.includes(each) && isLeftFromYesterday(each, now));
  const later = data.filter(({ day }) => day > dayInIndia(now));
  const listed = new Set([...ofToday, ...left, ...later].map(({ id }) => id));
  const unsent = unsentRegisters(userId);
  const older = kept.filter(({ id }) => unsent.includes(id) && !listed.has(id));
  return (
    <>
      {isError ? <p className="text-soft">{t.shownFromHere}</p> : null}
      {older.length > 0 ? <ClassList userId={userId} title={t.notSent} classes={older} /> : null}
      <ClassList userId={userId} title={t.today} empty={t.noneToday} classes={ofToday} />
      {left.length > 0 ? <ClassList userId={userId} title={t.yesterday} classes={left} /> : null}
      <ClassList userId={userId} title={t.week} empty={t.noneThisWeek} classes={later} />
    </>
  );
}

type ClassListProps = {
  userId: string;
  title: string;
  empty?: string;
  classes: readonly TaughtClass[];
};

function ClassList({ userId, title, empty, classes }: ClassListProps) {
  useKeptRegisters();
  return (
    <section>
      <h2 className="mb-3 text-heading">{title}</h2>
      {classes.length === 0 ? <p className="text-soft">{empty}</p> : null}
      <ul className="divide-y divide-rule border-y border-rule empty:hidden">
        {classes.map((shown) => (
          <TaughtClassRow
            key={shown.id}
            shown={shown}
            onDevice={onDevice({ userId, classId: shown.id })}
          >
            <ReplaceLink shown={shown} className="max-sm:w-full" />
            {isOver(shown) ? <AddRecording shown={shown} className="max-sm:w-full" /> : null}
          </TaughtClassRow>
        ))}
      </ul>
    </section>
  );
}

function isOver({ endsAt }: TaughtClass): boolean {
  return Date.parse(endsAt) <= serverNow().valueOf();
}

function Courses() {
  const t = useTexts(teachTexts);
  const language = useLanguage();
  const paths = usePaths();
  const { data: courses, refetch } = useQuery(taughtCoursesQuery);
  return (
    <section>
      <h2 className="mb-3 text-heading">{t.courses}</h2>
      {courses ? null : <FailedState message={t.loadFailed} onRetry={() => void refetch()} />}
      {courses?.length === 0 ? <p className="text-soft">{t.noCourses}</p> : null}
      <ul className="divide-y divide-rule border-y border-rule empty:hidden">
        {courses?.map(({ id, title, titleHi, students, ...course }) => {
          const { text, lang } = textIn(language, title, titleHi);
          const { timings } = timetableIn({ duration: "", ...course }, language);
          return (
            <li key={id} className="grid gap-1 py-4">
              <h3 lang={lang} className="font-semibold wrap-anywhere">
                {text}
              </h3>
              <p className="text-soft">
                <DottedLine parts={[t.students(students), timings]} />
              </p>
              <p className="flex flex-wrap gap-x-6">
                <TextLink to={paths.teachLectures(id)} shape="line" aria-label={t.lecturesOf(text)}>
                  {t.lectures}
                </TextLink>
                <TextLink to={paths.teachNotes(id)} shape="line" aria-label={t.notesOf(text)}>
                  {t.notes}
                </TextLink>
                <TextLink to={paths.teachNotices(id)} shape="line" aria-label={t.noticesOf(text)}>
                  {t.notices}
                </TextLink>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether the register of a class of yesterday can still be corrected, or was not saved. */
function isLeftFromYesterday(
  { day, startsAt, cancelledAt, registerSavedAt }: TaughtClass,
  now: Date,
): boolean {
  if (cancelledAt !== null || day !== dayInIndia(new Date(now.valueOf() - DAY_MS))) return false;
  return registerSavedAt === null || now.valueOf() <= Date.parse(startsAt) + limits.registerMs;
}
