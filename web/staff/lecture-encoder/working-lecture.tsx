import { useRef } from "react";
import type { RenditionKind } from "../../../contract/entities/lecture.ts";
import { qualitiesOf } from "../../../contract/lecture-qualities.ts";
import { linesOf } from "../../shared/lectures/lecture-sizes.ts";
import { useTicking } from "../../state/use-ticking.ts";
import { lectureEncoderTexts } from "../../texts/lecture-encoder.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import type { ChosenFile } from "./choose-file.ts";
import { firstOf, msLeft, type Progress, shareDone } from "./time-left.ts";
import type { UnfinishedLecture } from "./unfinished.ts";

export type WorkingLectureProps = {
  chosen: ChosenFile;
  lecture: UnfinishedLecture;
  progress: Progress;
  begunAnew: readonly RenditionKind[];
  onStop: () => void;
};

/** How far each quality of a lecture has come. */
export function WorkingLecture(props: WorkingLectureProps) {
  const { chosen, lecture, progress, begunAnew, onStop } = props;
  const t = useTexts(lectureEncoderTexts);
  const kinds: RenditionKind[] = chosen.encoder
    ? qualitiesOf(lecture.source).map(({ kind }) => kind)
    : ["original"];
  return (
    <section
      aria-label={lecture.title}
      className="grid grid-cols-1 gap-4 rounded-sheet border border-edge p-4"
    >
      <h3 className="font-semibold wrap-anywhere">{lecture.title}</h3>
      <ul className="grid gap-4">
        {kinds.map((kind) => (
          <QualityRow
            key={kind}
            kind={kind}
            lecture={lecture}
            progress={progress}
            isBegunAnew={begunAnew.includes(kind)}
          />
        ))}
      </ul>
      <TimeLeft lecture={lecture} progress={progress} kinds={kinds} />
      <p className="text-soft">{t.stayOpen}</p>
      <Button variant="outline" className="justify-self-start" onClick={onStop}>
        {t.stop}
      </Button>
    </section>
  );
}

type QualityRowProps = {
  kind: RenditionKind;
  lecture: UnfinishedLecture;
  progress: Progress;
  isBegunAnew: boolean;
};

function QualityRow({ kind, lecture, progress, isBegunAnew }: QualityRowProps) {
  const t = useTexts(lectureEncoderTexts);
  const formats = useFormats();
  const names: Partial<Record<RenditionKind, string>> = {
    audio: t.soundOnly,
    original: t.originalName,
  };
  const video = qualitiesOf(lecture.source).find((quality) => quality.kind === kind)?.video;
  const name = names[kind] ?? (video ? linesOf({ kind, ...video }) : kind);
  const made = progress[kind];
  const isPublished = lecture.published.includes(kind);
  const fraction = isPublished ? 1 : Math.min(1, (made?.encodedS ?? 0) / lecture.source.durationS);
  const percent = t.percent(Math.floor(fraction * 100));
  return (
    <li className="grid gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{name}</span>
        {isPublished ? (
          <Badge tone="good">{t.watchable}</Badge>
        ) : (
          <span className="text-sm text-soft tabular-nums">
            {made ? [percent, formats.fileSize(made.arrivedBytes)].join(" · ") : t.waiting}
          </span>
        )}
      </div>
      <ProgressBar label={t.progressOf(name)} fraction={fraction} />
      {isBegunAnew && !isPublished ? <p className="text-sm text-soft">{t.begunAnew}</p> : null}
    </li>
  );
}

type TimeLeftProps = Pick<QualityRowProps, "lecture" | "progress"> & {
  kinds: readonly RenditionKind[];
};

function TimeLeft({ lecture, progress, kinds }: TimeLeftProps) {
  const t = useTexts(lectureEncoderTexts);
  const { durationS } = lecture.source;
  const { published } = lecture;
  const now = useTicking(pageTime);
  const begin = useRef<{ at: number; progress: Progress; published: typeof published }>({
    ...{ at: now, progress: {}, published },
  });
  begin.current.progress = firstOf(begin.current.progress, progress);
  const left = msLeft({
    sinceMs: now - begin.current.at,
    fromShare: shareDone(kinds, { ...begin.current, durationS }),
    share: shareDone(kinds, { progress, durationS, published }),
  });
  return (
    <p className="text-soft tabular-nums empty:hidden">
      {left === undefined ? null : t.timeLeft(Math.ceil(left / 60_000))}
    </p>
  );
}

/** Milliseconds since the page was opened. */
function pageTime(): number {
  return performance.now();
}
