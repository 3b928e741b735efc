import { Lock, Play } from "lucide-react";
import type { Lecture, SampleLecture } from "../../../contract/entities/lecture.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { lecturesTexts } from "../../texts/lectures.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { posterAddress } from "../device-files/lecture-file.ts";
import { textIn } from "../site/course-text.tsx";
import { LecturePicture } from "./lecture-picture.tsx";
import { bytesPerHour, clockText, pictureQualities } from "./lecture-sizes.ts";
import { watchedPercent } from "./watched-ranges.ts";

/** A lecture as visitors see it, or with what this person has watched of it. */
export type ListedLecture = SampleLecture &
  Partial<Pick<Lecture, "locked" | "isSample" | "watched" | "classStartsAt">>;

export type LectureListProps = {
  lectures: readonly ListedLecture[];
  /** The address that plays a lecture. */
  addressOf: (lectureId: string) => string;
  /** Whose calls give the posters. */
  from: "user" | "public";
  /** The course's last day has passed, which locks its lectures. */
  isOver?: boolean;
};

/** Lectures with their length and sizes; locked ones say why they are locked. */
export function LectureList({ lectures, addressOf, from, isOver = false }: LectureListProps) {
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {lectures.map((lecture) => (
        <LectureRow
          key={lecture.id}
          lecture={lecture}
          address={addressOf(lecture.id)}
          from={from}
          isOver={isOver}
        />
      ))}
    </ul>
  );
}

type LectureRowProps = { lecture: ListedLecture; address: string } & Required<
  Pick<LectureListProps, "from" | "isOver">
>;

function LectureRow({ lecture, address, from, isOver }: LectureRowProps) {
  const t = useTexts(lecturesTexts);
  const title = textIn(useLanguage(), lecture.title, lecture.titleHi);
  const isLocked = lecture.locked === true;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <LectureMark
        isLocked={isLocked}
        picture={lecture.hasPoster ? posterAddress(from, lecture.id) : undefined}
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold" lang={title.lang}>
          {title.text}
        </p>
        <LectureFacts lecture={lecture} />
        {isLocked ? (
          <p className="text-sm text-soft">{isOver ? t.lockedOver : t.locked}</p>
        ) : (
          <WatchedShare lecture={lecture} title={title.text} />
        )}
      </div>
      {isLocked ? null : (
        <LinkButton
          to={address}
          variant="outline"
          aria-label={t.watchOf(title.text)}
          className="w-full sm:w-auto"
        >
          <Play aria-hidden="true" className="size-4" />
          {t.watch}
        </LinkButton>
      )}
    </li>
  );
}

/** The lecture's picture, or a sign; a locked one has no picture. */
function LectureMark({ isLocked, picture }: { isLocked: boolean; picture: string | undefined }) {
  if (isLocked) return <Lock aria-hidden="true" className="size-6 text-faint" />;
  if (picture) return <LecturePicture address={picture} />;
  return <Play aria-hidden="true" className="size-6 text-act" />;
}

/** `42:10 · 82 MB to 197 MB an hour`. */
function LectureFacts({ lecture }: { lecture: ListedLecture }) {
  const t = useTexts(lecturesTexts);
  const dateTime = useDateTime();
  const { fileSize } = useFormats();
  const made = pictureQualities(lecture.renditions);
  const shown = made.length > 0 ? made : lecture.renditions;
  const sizes = shown.map((rendition) => fileSize(Math.round(bytesPerHour(rendition))));
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
      <span>{clockText(lecture.durationMs)}</span>
      <span>{t.sizes(sizes[0] ?? "", sizes.at(-1) ?? "")}</span>
      {lecture.classStartsAt ? <span>{t.classOf(dateTime(lecture.classStartsAt))}</span> : null}
      {lecture.isSample ? <Badge tone="good">{t.sample}</Badge> : null}
    </p>
  );
}

function WatchedShare({ lecture, title }: { lecture: ListedLecture; title: string }) {
  const t = useTexts(lecturesTexts);
  const percent = watchedPercent(lecture.watched ?? [], lecture.durationMs);
  if (percent === 0) return null;
  return (
    <p className="mt-1 flex max-w-60 items-center gap-3 text-sm text-soft">
      <ProgressBar label={t.seenOf(title)} fraction={percent / 100} />
      <span className="shrink-0">{t.seen(percent)}</span>
    </p>
  );
}
