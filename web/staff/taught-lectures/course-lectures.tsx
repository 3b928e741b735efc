import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { TaughtLecture, TaughtLectures } from "../../../contract/entities/lecture.ts";
import { call } from "../../api/call.ts";
import { upload } from "../../api/upload.ts";
import { textIn } from "../../shared/site/course-text.tsx";
import { taughtLecturesTexts } from "../../texts/taught-lectures.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { notify } from "../../ui/toast.ts";
import { LectureUpload } from "../lecture-encoder/lecture-upload.tsx";
import type { LectureServer } from "../lecture-encoder/upload-lecture.ts";
import { useLectureUpload } from "../lecture-encoder/use-lecture-upload.ts";
import { LectureChapters, type LectureChaptersProps } from "./lecture-chapters.tsx";
import { useClassText } from "./lecture-words.ts";
import { refusalText, taughtLecturesQuery, useLectureChange } from "./taught-lectures-query.ts";

export type CourseLecturesProps = {
  userId: string;
  courseId: string;
  /** The class whose recording is added. */
  classId: string | undefined;
};

/** The recorded lectures of a course, and where they are put in. */
export function CourseLectures({ userId, courseId, classId }: CourseLecturesProps) {
  const t = useTexts(taughtLecturesTexts);
  const { data, error, refetch } = useQuery(taughtLecturesQuery(courseId));
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries(taughtLecturesQuery(courseId));
  const server = useMemo(() => lectureServerOf(courseId), [courseId]);
  const lectures = data?.lectures;
  const work = useLectureUpload({ userId, courseId, server, lectures, onChanged: refresh });
  const classText = useClassText();
  const classes = data?.classes.map((one) => ({ id: one.id, label: classText(one) })) ?? [];
  const isFree = work.phase.is === "choosing";
  return (
    <div className="grid grid-cols-1 gap-6">
      <h2 className="text-heading">{t.lectures}</h2>
      {data && classId !== undefined ? (
        <AttachRecording courseId={courseId} classId={classId} {...data} />
      ) : null}
      <LectureUpload
        {...{ userId, courseId, work, server, lectures, classes }}
        classId={lectures?.some((one) => one.classId === classId) ? undefined : classId}
        onChange={refresh}
      />
      {error && !data ? (
        <FailedState message={refusalText(error) ?? t.loadFailed} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : <Skeleton className="h-24 w-full" />}
      {data ? (
        <Listed
          {...data}
          onMakeSmall={isFree ? (lecture) => void work.makeSmall(lecture) : undefined}
          onDeleted={work.endDeleted}
        />
      ) : null}
    </div>
  );
}

function Listed(props: LectureChaptersProps) {
  const t = useTexts(taughtLecturesTexts);
  if (props.lectures.length === 0) return <p className="text-soft">{t.none}</p>;
  return <LectureChapters {...props} />;
}

/** Puts lectures into one course. */
function lectureServerOf(courseId: string): LectureServer {
  return {
    async create(body) {
      const params = { id: courseId };
      return (await call("POST /api/teach/courses/:id/lectures", { params, body })).lecture;
    },
    async savePoster(id, poster) {
      const sent = { params: { id }, form: {}, files: { poster } };
      await upload("PUT /api/teach/lectures/:id/poster", sent);
    },
    async publish(id, kind, body) {
      await call("PUT /api/teach/lectures/:id/renditions/:kind", { params: { id, kind }, body });
    },
  };
}

type AttachRecordingProps = Pick<TaughtLectures, "lectures" | "classes"> & {
  courseId: string;
  classId: string;
};

/** How many lectures without a class are offered; the others have it in their form. */
const OFFERED = 5;

/** For a class whose recording is added: a lecture that is there already takes one more tap. */
function AttachRecording({ courseId, classId, lectures, classes }: AttachRecordingProps) {
  const t = useTexts(taughtLecturesTexts);
  const classText = useClassText();
  const recorded = classes.find(({ id }) => id === classId);
  if (!recorded) return null;
  const own = lectures.find((one) => one.classId === classId);
  const isThere = own !== undefined;
  const isWatchable = own !== undefined && own.renditions.length > 0;
  const free = lectures.filter((one) => one.classId === null).toReversed();
  return (
    <section className="grid gap-3 rounded-sheet bg-tint p-4">
      <h3 className="font-semibold">{t.addRecordingTo(classText(recorded))}</h3>
      {isWatchable ? <p role="status">{`${t.hasRecording} ${t.attached}`}</p> : null}
      {isThere ? null : (
        <p className="text-soft">{free.length > 0 ? t.addRecordingText : t.addRecordingFile}</p>
      )}
      <ul className="grid gap-2 empty:hidden">
        {isThere
          ? null
          : free
              .slice(0, OFFERED)
              .map((lecture) => (
                <FreeLecture key={lecture.id} {...{ courseId, classId, lecture }} />
              ))}
      </ul>
    </section>
  );
}

type FreeLectureProps = { courseId: string; classId: string; lecture: TaughtLecture };

function FreeLecture({ courseId, classId, lecture }: FreeLectureProps) {
  const t = useTexts(taughtLecturesTexts);
  const { text, lang } = textIn(useLanguage(), lecture.title, lecture.titleHi);
  const { mutate, isPending } = useLectureChange(courseId, () =>
    call("PATCH /api/teach/lectures/:id", {
      params: { id: lecture.id },
      body: { classId },
      version: lecture.version,
    }),
  );
  const attach = () => mutate(undefined, { onSuccess: () => notify.success(t.attached) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span lang={lang} className="wrap-anywhere">
        {text}
      </span>
      <Button variant="outline" aria-label={t.thisOneOf(text)} isBusy={isPending} onClick={attach}>
        {t.thisOne}
      </Button>
    </li>
  );
}
