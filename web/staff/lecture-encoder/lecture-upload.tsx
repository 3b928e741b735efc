import { useEffect, useState } from "react";
import type { TaughtLecture } from "../../../contract/entities/lecture.ts";
import { useFileDrop } from "../../shared/forms/use-file-drop.ts";
import { LeaveGuard } from "../../shared/leaving/leave-guard.tsx";
import { lectureEncoderTexts } from "../../texts/lecture-encoder.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FileField } from "../../ui/field.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import type { LectureClass } from "../taught-lectures/lecture-fields.tsx";
import { isFromServer } from "./choose-file.ts";
import { DescribeLecture } from "./describe-lecture.tsx";
import { listUnfinished, type UnfinishedLecture } from "./unfinished.ts";
import type { LectureServer } from "./upload-lecture.ts";
import { goingOn, type LectureUploadWork, type Outcome } from "./use-lecture-upload.ts";
import { WorkingLecture } from "./working-lecture.tsx";

export type LectureUploadProps = {
  userId: string;
  courseId: string;
  work: LectureUploadWork;
  server: LectureServer;
  lectures: readonly TaughtLecture[] | undefined;
  /** The classes that a recording can belong to. */
  classes: readonly LectureClass[];
  /** The class that the recording is added to, if it was asked for there. */
  classId: string | undefined;
  /** Called when a lecture was begun. */
  onChange: () => void;
};

/** Where a video becomes a lecture of a course. */
export function LectureUpload(props: LectureUploadProps) {
  const { server, work, lectures, classes, classId, onChange } = props;
  const t = useTexts(lectureEncoderTexts);
  const { phase } = work;
  if (phase.is === "working")
    return (
      <>
        <WorkingLecture {...phase} onStop={work.stop} />
        <LeaveGuard
          isOn={() => true}
          title={t.leaveTitle}
          text={t.leaveText}
          leave={t.leave}
          onLeave={work.stop}
        />
      </>
    );
  if (phase.is === "describing")
    return (
      <DescribeLecture
        server={server}
        classes={classes}
        classId={classId}
        chapters={chaptersOf(lectures)}
        chosen={phase.chosen}
        madeBefore={phase.madeBefore}
        onBegun={(lecture, source) => {
          onChange();
          void work.begin({ ...phase.chosen, source }, lecture);
        }}
        onAnother={() => work.chooseAnother(phase.chosen)}
      />
    );
  return <ChooseVideo {...props} />;
}

function chaptersOf(lectures: readonly TaughtLecture[] | undefined): string[] {
  return [...new Set(lectures?.flatMap(({ chapter }) => chapter ?? []))];
}

function ChooseVideo({ userId, courseId, work, lectures }: LectureUploadProps) {
  const t = useTexts(lectureEncoderTexts);
  const { phase, choose } = work;
  const outcome = phase.is === "choosing" ? phase.outcome : undefined;
  const [unfinished, leaveOut] = useUnfinishedLectures({ userId, courseId, step: phase.is });
  const isOver = useFileDrop(([file]) => void (file && choose(file)));
  return (
    <div
      data-over={isOver || undefined}
      className="grid grid-cols-1 gap-3 rounded-sheet border border-dashed border-edge p-4 data-over:bg-tint"
    >
      <FileField
        label={t.file}
        hint={t.fileHint}
        error={outcome && problemText(outcome, t)}
        accept="video/*,.mkv"
        disabled={phase.is === "reading"}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // So that the same file can be chosen again.
          event.target.value = "";
          if (file) void choose(file);
        }}
      />
      <p role="status" className="flex items-center gap-2 empty:hidden">
        {phase.is === "reading" ? (
          <>
            <Spinner size="small" /> {t.reading}
          </>
        ) : null}
        {outcome ? <OutcomeText outcome={outcome} /> : null}
      </p>
      <UnfinishedList
        lectures={goingOn(unfinished, lectures)}
        onGoOn={(id) => {
          const lecture = lectures?.find((one) => one.id === id);
          if (lecture) void work.makeSmall(lecture);
        }}
        onForget={async (lecture) => {
          if (await work.giveUp(lecture)) leaveOut(lecture.id);
        }}
      />
    </div>
  );
}

/** What this device has begun here, read anew after each step. */
function useUnfinishedLectures({
  userId,
  courseId,
  step,
}: {
  userId: string;
  courseId: string;
  step: string;
}) {
  const [lectures, setLectures] = useState<readonly UnfinishedLecture[]>([]);
  useEffect(() => {
    if (step === "choosing") void listUnfinished(userId, courseId).then(setLectures);
  }, [userId, courseId, step]);
  const leaveOut = (id: string) => setLectures((all) => all.filter((one) => one.id !== id));
  return [lectures, leaveOut] as const;
}

type Texts = (typeof lectureEncoderTexts)["en"];

/** Why it did not go on; undefined where nothing is wrong. */
export function problemText(outcome: Outcome, t: Texts): string | undefined {
  if (outcome.is === "done" || outcome.is === "stopped") return undefined;
  if (outcome.is === "refused") return outcome.sentence;
  if (outcome.is === "failed") return outcome.sentence ? `${outcome.sentence} ${t.kept}` : t.failed;
  const sentences: Record<typeof outcome.is, string> = {
    "too-large": t.tooLarge,
    unreadable: t.unreadable,
    "no-video": t.noVideo,
    empty: t.empty,
    "too-long": t.tooLong,
    "cannot-decode": t.cannotDecode,
    mute: t.mute,
    "several-sounds": t.severalSounds,
    "cannot-encode": t.cannotEncode,
    changed: t.changed,
    "not-loaded": t.notLoaded,
    elsewhere: t.elsewhere,
    broke: t.broke,
  };
  return sentences[outcome.is];
}

/** What became of a lecture, where nothing is wrong. */
function OutcomeText({ outcome }: { outcome: Outcome }) {
  const t = useTexts(lectureEncoderTexts);
  if (outcome.is === "stopped") return t.stopped;
  if (outcome.is !== "done") return null;
  return [t.done(outcome.title), outcome.sentence].filter(Boolean).join(" ");
}

type UnfinishedListProps = {
  lectures: readonly UnfinishedLecture[];
  /** For a lecture that is made from what the server has: no file is chosen. */
  onGoOn: (id: string) => void;
  onForget: (lecture: UnfinishedLecture) => void;
};

/** Names the lectures that go on when their file is chosen again. */
function UnfinishedList({ lectures, onGoOn, onForget }: UnfinishedListProps) {
  const t = useTexts(lectureEncoderTexts);
  if (lectures.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-control bg-glow p-3 text-amber">
      <p>{t.unfinished}</p>
      <ul className="grid gap-2">
        {lectures.map((lecture) => (
          <Unfinished key={lecture.id} lecture={lecture} onGoOn={onGoOn} onForget={onForget} />
        ))}
      </ul>
    </div>
  );
}

type UnfinishedProps = Omit<UnfinishedListProps, "lectures"> & { lecture: UnfinishedLecture };

function Unfinished({ lecture, onGoOn, onForget }: UnfinishedProps) {
  const t = useTexts(lectureEncoderTexts);
  const { id, title, filename, mark } = lecture;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="wrap-anywhere">{isFromServer(mark) ? title : `${title} · ${filename}`}</span>
      <span className="flex flex-wrap gap-2">
        {isFromServer(mark) ? (
          <Button aria-label={t.goOnOf(title)} onClick={() => onGoOn(id)}>
            {t.goOn}
          </Button>
        ) : null}
        <Button variant="outline" aria-label={t.forgetOf(title)} onClick={() => onForget(lecture)}>
          {t.forget}
        </Button>
      </span>
    </li>
  );
}
