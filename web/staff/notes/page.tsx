import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { rejectMissing, rejectSignedOut } from "../../shared/session/guards.ts";
import { textIn } from "../../shared/site/course-text.tsx";
import { taughtCoursesQuery } from "../../shared/taught-classes/taught-queries.ts";
import { courseNotesTexts } from "../../texts/course-notes.ts";
import { teachTexts } from "../../texts/teach.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import { CourseNotes } from "../course-notes/course-notes.tsx";
import {
  type NoteEditing,
  NoteEditingContext,
  type NoteServer,
  notesQuery,
} from "../course-notes/notes-query.ts";
import type { Route } from "./+types/page";

/** Notes as whoever teaches in a course reads and writes them. */
const taughtNoteServer: NoteServer = {
  async list(courseId, signal) {
    const params = { id: courseId };
    return (await call("GET /api/teach/courses/:id/notes", { params, signal })).notes;
  },
  add: (courseId, body) =>
    call("POST /api/teach/courses/:id/notes", { params: { id: courseId }, body }),
  async change({ id, version }, body) {
    return (await call("PATCH /api/teach/notes/:id", { params: { id }, body, version })).note;
  },
  async renameChapter(courseId, body) {
    const params = { id: courseId };
    return (await call("PUT /api/teach/courses/:id/chapter-name", { params, body })).notes;
  },
  order: (courseId, body) =>
    call("PUT /api/teach/courses/:id/note-order", { params: { id: courseId }, body }),
  remove: ({ id, version }) => call("DELETE /api/teach/notes/:id", { params: { id }, version }),
  restore: (kind, id) => call("POST /api/teach/bin/:kind/:id/restore", { params: { kind, id } }),
  replaceFile: ({ id, version }, body) =>
    call("PUT /api/teach/notes/:id/file", { params: { id }, body, version }),
};

export async function clientLoader({ params: { courseId } }: Route.ClientLoaderArgs) {
  const notes = { ...notesQuery(courseId, taughtNoteServer), revalidateIfStale: true };
  const courses = queryClient.ensureQueryData(taughtCoursesQuery).catch(rejectSignedOut);
  await queryClient.ensureQueryData(notes).catch(rejectMissing);
  await courses;
  return { courseId };
}

export const meta = privateTitle({ en: courseNotesTexts.en.notes, hi: courseNotesTexts.hi.notes });

const taughtNoteEditing: NoteEditing = {
  server: taughtNoteServer,
  useCourses: () => useQuery(taughtCoursesQuery).data,
  useAtOnce: () => undefined,
};

/** The notes of a course, for whoever teaches in it. */
export default function TaughtNotesPage({
  loaderData: { courseId },
}: Pick<Route.ComponentProps, "loaderData">) {
  const t = useTexts(teachTexts);
  const paths = usePaths();
  const courses = useQuery(taughtCoursesQuery).data;
  const course = courses?.find(({ id }) => id === courseId);
  const { text, lang } = textIn(useLanguage(), course?.title ?? "", course?.titleHi ?? null);
  return (
    <>
      <PageHead
        title={course ? <span lang={lang}>{text}</span> : t.notes}
        crumbs={[{ label: t.title, to: paths.teach() }, { label: t.notes }]}
      />
      <Container className="py-6 sm:py-10">
        <NoteEditingContext value={taughtNoteEditing}>
          <CourseNotes courseId={courseId} />
        </NoteEditingContext>
      </Container>
    </>
  );
}
