import type {
  RecordedClass,
  TaughtLecture,
  TaughtLectures,
} from "../../../contract/entities/lecture.ts";
import { call } from "../../api/call.ts";
import { taughtLecturesTexts } from "../../texts/taught-lectures.ts";
import { useTexts } from "../../texts/texts.ts";
import { LectureRow } from "./lecture-row.tsx";
import { useLectureChange } from "./taught-lectures-query.ts";

export type LectureChaptersProps = TaughtLectures & {
  /** Undefined while another lecture is made. */
  onMakeSmall: ((lecture: TaughtLecture) => void) | undefined;
  onDeleted: (id: string) => Promise<void>;
};

/** Lectures by chapter, the chapters as their first lectures stand. */
export function LectureChapters({
  course,
  lectures,
  classes,
  byServer,
  onMakeSmall,
  onDeleted,
}: LectureChaptersProps) {
  const t = useTexts(taughtLecturesTexts);
  const order = useLectureChange(course.id, (ids: string[]) => {
    const body = { ids, read: lectures.map(({ id }) => id) };
    return call("PUT /api/teach/courses/:id/lectures/order", { params: { id: course.id }, body });
  });
  const chapters = groupByChapter(lectures);
  const isOne = chapters.length === 1 && chapters[0]?.chapter === null;
  return (
    <div className="grid gap-6">
      {chapters.map(({ chapter, lectures: own }) => (
        <section key={chapter ?? ""}>
          {isOne ? null : (
            <h3 className="mb-2 font-semibold wrap-anywhere">{chapter ?? t.noChapter}</h3>
          )}
          <ul className="divide-y divide-rule rounded-sheet border border-rule bg-sheet">
            {own.map((lecture, at) => (
              <LectureRow
                key={lecture.id}
                courseId={course.id}
                lecture={lecture}
                classes={classes}
                chapters={chapters.flatMap((group) => group.chapter ?? [])}
                byServer={byServer.find(({ lectureId }) => lectureId === lecture.id)?.state}
                recorded={classOf(lecture, classes)}
                onMakeSmall={onMakeSmall}
                onDeleted={onDeleted}
                onMove={(by) => order.mutate(movedIds(chapters, { chapter, at, by }))}
                isFirst={at === 0}
                isLast={at === own.length - 1}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type Chapter = { chapter: string | null; lectures: readonly TaughtLecture[] };

function groupByChapter(lectures: readonly TaughtLecture[]): Chapter[] {
  const groups = Map.groupBy(lectures, ({ chapter }) => chapter);
  return [...groups].map(([chapter, own]) => ({ chapter, lectures: own }));
}

type Move = { chapter: string | null; at: number; by: -1 | 1 };

/** All lectures in their new order, chapter by chapter, after one has changed places in its chapter. */
function movedIds(chapters: readonly Chapter[], { chapter, at, by }: Move): string[] {
  return chapters.flatMap((group) => {
    const ids = group.lectures.map(({ id }) => id);
    if (group.chapter !== chapter) return ids;
    const [moved] = ids.splice(at, 1);
    return moved === undefined ? ids : ids.toSpliced(at + by, 0, moved);
  });
}

function classOf(
  { classId }: TaughtLecture,
  classes: readonly RecordedClass[],
): RecordedClass | undefined {
  return classes.find(({ id }) => id === classId);
}
