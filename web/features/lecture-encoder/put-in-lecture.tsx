import { useEffect, useState } from "react";
import { lectureEncoderMessages } from "../../messages/lecture-encoder.ts";
import { useMessages } from "../../messages/messages.ts";
import { FileField } from "../../ui/file-field.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { DescribeLecture, type LectureClass } from "./describe-lecture.tsx";
import type { LectureServer } from "./lecture-server.ts";
import { forgetLecture, listUnfinished, type UnfinishedLecture } from "./unfinished.ts";
import { UnfinishedList } from "./unfinished-list.tsx";
import { type Phase, usePutIn } from "./use-put-in.ts";
import { WorkingLecture } from "./working-lecture.tsx";

export type PutInLectureProps = {
  userId: string;
  courseId: string;
  server: LectureServer;
  /** The classes that the recording can belong to. */
  classes: readonly LectureClass[];
  /** Called when a lecture was created or one of its qualities was published. */
  onChange: () => void;
};

/** Turns a video file into a lecture of a course. */
export default function PutInLecture(props: PutInLectureProps) {
  const { userId, courseId, server, classes, onChange } = props;
  const t = useMessages(lectureEncoderMessages);
  const { phase, choose, begin, chooseAnother, stop } = usePutIn({
    userId,
    courseId,
    server,
    onPublished: onChange,
  });
  const [unfinished, forget] = useUnfinishedLectures({ userId, courseId, phase });
  useAskBeforeUnload(phase.is === "working");
  if (phase.is === "working") return <WorkingLecture {...phase} onStop={stop} />;
  if (phase.is === "describing")
    return (
      <DescribeLecture
        server={server}
        classes={classes}
        chosen={phase.chosen}
        onBegun={(lecture) => {
          onChange();
          void begin(phase.chosen, lecture);
        }}
        onAnother={() => chooseAnother(phase.chosen)}
      />
    );
  return (
    <div className="grid grid-cols-1 gap-3 rounded-sheet border border-dashed border-edge p-4">
      <FileField
        label={t.file}
        hint={t.fileHint}
        error={errorIn(phase, t)}
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
        {phase.is === "choosing" && phase.done !== undefined ? t.done(phase.done) : null}
        {phase.is === "choosing" && phase.note === "stopped" ? t.stopped : null}
      </p>
      <UnfinishedList lectures={unfinished} onForget={forget} />
    </div>
  );
}

type Texts = (typeof lectureEncoderMessages)["en"];

function errorIn(phase: Phase, t: Texts): string | undefined {
  if (phase.is !== "choosing" || phase.note === undefined || phase.note === "stopped") return;
  const sentences: Record<typeof phase.note, string> = {
    "too-large": t.tooLarge,
    unreadable: t.unreadable,
    "no-video": t.noVideo,
    empty: t.empty,
    "too-long": t.tooLong,
    "cannot-decode": t.cannotEncode,
    "cannot-encode": t.cannotEncode,
    elsewhere: t.elsewhere,
    failed: t.failed,
  };
  return sentences[phase.note];
}

/** The unfinished lectures of this device, read again after each step. */
function useUnfinishedLectures({
  userId,
  courseId,
  phase,
}: {
  userId: string;
  courseId: string;
  phase: Phase;
}) {
  const [lectures, setLectures] = useState<readonly UnfinishedLecture[]>([]);
  const step = phase.is;
  useEffect(() => {
    if (step === "choosing") void listUnfinished(userId, courseId).then(setLectures);
  }, [userId, courseId, step]);
  const forget = (id: string) => {
    setLectures((all) => all.filter((one) => one.id !== id));
    void forgetLecture(id);
  };
  return [lectures, forget] as const;
}

function useAskBeforeUnload(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isOn]);
}
