import type { Lecture } from "../../../contract/entities/lecture.ts";
import { dayInIndia } from "../../messages/format.ts";
import { groupByChapter } from "../courses/note-groups.ts";

export type LectureOrder = "chapter" | "class";

/** `key` is a chapter, or the day of a class (`YYYY-MM-DD`); null for the others, which come last. */
export type LectureGroup = { key: string | null; lectures: Lecture[] };

/** Chapters stand where their first lecture stands; of classes the latest day comes first. */
export function groupLectures(lectures: readonly Lecture[], order: LectureOrder): LectureGroup[] {
  if (order === "chapter")
    return groupByChapter(lectures).map(({ chapter, notes }) => ({
      key: chapter,
      lectures: notes,
    }));
  const latestFirst = lectures.toSorted((one, other) =>
    (other.classStartsAt ?? "").localeCompare(one.classStartsAt ?? ""),
  );
  const byDay = Map.groupBy(latestFirst, ({ classStartsAt }) =>
    classStartsAt === null ? null : dayInIndia(new Date(classStartsAt)),
  );
  return [...byDay].map(([key, grouped]) => ({ key, lectures: grouped }));
}
