import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useMessages } from "../../messages/messages.ts";
import { taughtLecturesMessages } from "../../messages/taught-lectures.ts";
import { FailedState } from "../../ui/failed-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { PutInLecture } from "../lecture-encoder/put-in-lecture.tsx";
import { usePutIn } from "../lecture-encoder/use-put-in.ts";
import { AttachRecording } from "./attach-recording.tsx";
import { LectureChapters, type LectureChaptersProps } from "./lecture-chapters.tsx";
import { lectureServerOf } from "./lecture-server.ts";
import { useClassText } from "./lecture-words.ts";
import { refusalText, taughtLecturesQuery } from "./taught-lectures-query.ts";

export type CourseLecturesProps = {
  userId: string;
  courseId: string;
  /** The class whose recording is added. */
  classId: string | undefined;
};

/** The recorded lectures of a course, and where they are put in. */
export function CourseLectures({ userId, courseId, classId }: CourseLecturesProps) {
  const t = useMessages(taughtLecturesMessages);
  const { data, error, refetch } = useQuery(taughtLecturesQuery(courseId));
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries(taughtLecturesQuery(courseId));
  const server = useMemo(() => lectureServerOf(courseId), [courseId]);
  const lectures = data?.lectures;
  const work = usePutIn({ userId, courseId, server, lectures, onChanged: refresh });
  const classText = useClassText();
  const classes = data?.classes.map((one) => ({ id: one.id, label: classText(one) })) ?? [];
  const isFree = work.phase.is === "choosing";
  return (
    <div className="grid grid-cols-1 gap-6">
      <h2 className="text-heading">{t.lectures}</h2>
      {data && classId !== undefined ? (
        <AttachRecording courseId={courseId} classId={classId} {...data} />
      ) : null}
      <PutInLecture
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
  const t = useMessages(taughtLecturesMessages);
  if (props.lectures.length === 0) return <p className="text-soft">{t.none}</p>;
  return <LectureChapters {...props} />;
}
