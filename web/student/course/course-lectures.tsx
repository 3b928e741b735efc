import { useQuery } from "@tanstack/react-query";
import { SquarePlay } from "lucide-react";
import { useState } from "react";
import type { Lecture } from "../../../contract/entities/lecture.ts";
import { usePaths } from "../../paths.ts";
import { groupByChapter } from "../../shared/courses/note-groups.ts";
import { LectureList } from "../../shared/lectures/lecture-list.tsx";
import { lecturesQuery } from "../../shared/lectures/lecture-queries.ts";
import { lecturesTexts } from "../../texts/lectures.ts";
import { dayInIndia, useFormats, useTexts } from "../../texts/texts.ts";
import { FailedState } from "../../ui/empty-state.tsx";

export type CourseLecturesProps = { courseId: string; isOver: boolean };

/** The lectures of a course by chapter or by class; nothing where there are none. */
export function CourseLectures({ courseId, isOver }: CourseLecturesProps) {
  const t = useTexts(lecturesTexts);
  const paths = usePaths();
  const { data: lectures, isError, refetch } = useQuery(lecturesQuery(courseId));
  const [order, setOrder] = useState<LectureOrder>("chapter");
  if (!lectures && isError)
    return <FailedState message={t.failed} onRetry={() => void refetch()} />;
  if (!lectures || lectures.length === 0) return null;
  const hasClasses = lectures.some(({ classStartsAt }) => classStartsAt !== null);
  const groups = groupLectures(lectures, hasClasses ? order : "chapter");
  return (
    <section className="grid grid-cols-1 gap-6" id="lectures">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-heading">{t.lectures}</h2>
        {hasClasses ? <Order order={order} onOrder={setOrder} /> : null}
      </div>
      {groups.map(({ key, lectures: grouped }) => (
        <div key={key ?? ""}>
          <GroupHeading groupKey={key} order={order} isAlone={groups.length === 1} />
          <LectureList lectures={grouped} addressOf={paths.watch} from="user" isOver={isOver} />
        </div>
      ))}
    </section>
  );
}

type LectureOrder = "chapter" | "class";

/** `key` is a chapter, or the day of a class (`YYYY-MM-DD`); null for the others, which come last. */
type LectureGroup = { key: string | null; lectures: Lecture[] };

/** Chapters stand where their first lecture stands; of classes the latest day comes first. */
function groupLectures(lectures: readonly Lecture[], order: LectureOrder): LectureGroup[] {
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

type GroupHeadingProps = { groupKey: string | null; order: LectureOrder; isAlone: boolean };

function GroupHeading({ groupKey, order, isAlone }: GroupHeadingProps) {
  const t = useTexts(lecturesTexts);
  const { date } = useFormats();
  if (groupKey === null && isAlone) return null;
  const named = order === "class" && groupKey !== null ? date(groupKey) : groupKey;
  const others = order === "class" ? t.withoutClass : t.otherLectures;
  return <h3 className="mb-2 text-heading">{named ?? others}</h3>;
}

type OrderProps = { order: LectureOrder; onOrder: (order: LectureOrder) => void };

function Order({ order, onOrder }: OrderProps) {
  const t = useTexts(lecturesTexts);
  const names = { chapter: t.byChapter, class: t.byClass };
  return (
    <fieldset className="flex gap-4">
      <legend className="sr-only">{t.order}</legend>
      {(["chapter", "class"] as const).map((choice) => (
        <label key={choice} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="lecture-order"
            checked={order === choice}
            onChange={() => onOrder(choice)}
            className="size-5 accent-act"
          />
          {names[choice]}
        </label>
      ))}
    </fieldset>
  );
}

/** A link to the lectures, which are below the notes. */
export function LecturesLink({ courseId }: { courseId: string }) {
  const t = useTexts(lecturesTexts);
  const { data: lectures } = useQuery(lecturesQuery(courseId));
  if (!lectures || lectures.length === 0) return null;
  return (
    <a
      href="#lectures"
      className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-act underline-offset-4 hover:underline"
    >
      <SquarePlay aria-hidden="true" className="size-5" />
      {t.count(lectures.length)}
    </a>
  );
}
