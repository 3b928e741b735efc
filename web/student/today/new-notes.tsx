import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PrefetchPageLinks } from "react-router";
import type { NewNote } from "../../../contract/entities/course-note.ts";
import { call } from "../../api/call.ts";
import { keptQuery } from "../../api/kept-query.ts";
import { usePaths } from "../../paths.ts";
import { DownloadButton } from "../../shared/downloads/download-button.tsx";
import { isReadable, ReadLink } from "../../shared/reader/read-link.tsx";
import { useWarmReader } from "../../shared/reader/use-warm-reader.ts";
import { textIn } from "../../shared/site/course-text.tsx";
import { timetableQuery } from "../../shared/timetable/timetable-query.ts";
import { newNotesTexts } from "../../texts/profile.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { savesData } from "../../ui/saves-data.ts";

/** How many are shown at first, so that the courses stay within reach on a phone. */
const FIRST = 3;

export const newNotesQuery = queryOptions({
  ...keptQuery,
  queryKey: ["new-notes"],
  queryFn: ({ signal }) => call("GET /api/user/new-notes", { signal }),
});

const SECTION = "new-notes";

/** A link down to the new notes, as the classes of a full day can fill a phone's first screen. */
export function NewNotesLink() {
  const t = useTexts(newNotesTexts);
  const { data } = useQuery(newNotesQuery);
  const { data: timetable } = useQuery(timetableQuery);
  if (!data || data.notes.length === 0 || !timetable || timetable.classes.length === 0) return null;
  return (
    <TextLink to={`#${SECTION}`} shape="line" className="font-semibold sm:hidden">
      {t.newNotes(data.total)}
    </TextLink>
  );
}

/** The notes that the person has not opened yet, newest first; nothing where there are none. */
export function NewNotes() {
  const t = useTexts(newNotesTexts);
  const { data, isError, isFetching, refetch } = useQuery(newNotesQuery);
  const [isWhole, setIsWhole] = useState(false);
  const paths = usePaths();
  const toRead = data?.notes.find(({ mimeType }) => isReadable(mimeType));
  useWarmReader(toRead?.id);
  if (!data && isError && !isFetching)
    return <FailedState message={t.failed} onRetry={() => void refetch()} />;
  if (!data || data.notes.length === 0) return null;
  const { notes, total } = data;
  const shown = isWhole ? notes : notes.slice(0, FIRST);
  return (
    <section id={SECTION}>
      {toRead && !savesData() ? <PrefetchPageLinks page={paths.readNote(toRead.id)} /> : null}
      <h2 className="mb-3 text-heading">{t.newNotes(total)}</h2>
      <ul className="grid grid-cols-1 divide-y divide-rule rounded-sheet border border-rule bg-sheet shadow-sheet">
        {shown.map((note) => (
          <NoteRow key={note.id} note={note} />
        ))}
      </ul>
      {shown.length < notes.length ? (
        <Button variant="outline" onClick={() => setIsWhole(true)} className="mt-3">
          {t.showAll(notes.length)}
        </Button>
      ) : null}
      {isWhole && notes.length < total ? (
        <p className="mt-3 text-soft">{t.moreInCourses(total - notes.length)}</p>
      ) : null}
    </section>
  );
}

function NoteRow({ note }: { note: NewNote }) {
  const language = useLanguage();
  const { date } = useFormats();
  const title = textIn(language, note.title, note.titleHi);
  const course = textIn(language, note.courseTitle, note.courseTitleHi);
  const file = { kind: "note", id: note.id } as const;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <h3 lang={title.lang} className="font-sans text-base font-semibold wrap-anywhere">
          {title.text}
        </h3>
        <p className="flex gap-1 text-fact whitespace-nowrap text-soft">
          <span lang={course.lang} className="truncate">
            {course.text}
          </span>{" "}
          <span>· {date(note.uploadedAt)}</span>
        </p>
      </div>
      {isReadable(note.mimeType) ? (
        <ReadLink file={file} title={title.text} mimeType={note.mimeType} />
      ) : (
        <DownloadButton file={file} title={title.text} size={note.size} />
      )}
    </li>
  );
}
