import { useEffect, useRef, useState } from "react";
import type { TaughtLecture } from "../../../contract/entities/lecture.ts";
import { type ChosenFile, chooseFile, chooseOriginal, type Problem } from "./choose-file.ts";
import { forgetDeleted, forgetWithUploads, giveUpLecture, holdFile } from "./give-up-lecture.ts";
import { type Ended, type Running, runLecture } from "./run-lecture.ts";
import { findMade, keepLecture, listUnfinished, type UnfinishedLecture } from "./unfinished.ts";
import type { LectureServer } from "./upload-lecture.ts";

/** Why nothing goes on, or what became of the lecture; `sentence` is the server's. */
export type Outcome =
  | { is: Problem | "elsewhere" | "stopped" | "broke" }
  | { is: "failed"; sentence: string | undefined }
  | { is: "refused"; sentence: string }
  | { is: "done"; title: string; sentence: string | undefined };

export type Phase =
  | { is: "choosing"; outcome?: Outcome }
  | { is: "reading" }
  /** `madeBefore`: the title of a lecture that was made of the same file here. */
  | { is: "describing"; chosen: ChosenFile; madeBefore: string | undefined }
  | ({ is: "working" } & Running);

export type LectureUploadOptions = {
  userId: string;
  courseId: string;
  server: LectureServer;
  /** The course's lectures as the server lists them; undefined until they are known. */
  lectures: readonly TaughtLecture[] | undefined;
  /** They are to be read anew. */
  onChanged: () => void;
};

/** What is being made; `isDeleted`: the server has it no longer, and nothing of it is to be kept. */
type Making = { lectureId: string; stopping: AbortController; isDeleted: boolean };

export type LectureUploadWork = ReturnType<typeof useLectureUpload>;

/** The steps from a chosen file to a lecture with all its qualities. */
export function useLectureUpload({
  userId,
  courseId,
  server,
  lectures,
  onChanged,
}: LectureUploadOptions) {
  const [phase, setPhase] = useState<Phase>({ is: "choosing" });
  const making = useRef<Making>(undefined);
  const letGo = useRef<() => void>(undefined);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      making.current?.stopping.abort();
      letGo.current?.();
    };
  }, []);
  const run = async (chosen: ChosenFile, lecture: UnfinishedLecture) => {
    const stopping = new AbortController();
    const made: Making = { lectureId: lecture.id, stopping, isDeleted: false };
    making.current = made;
    const { signal } = stopping;
    const show = (running: Running) => setPhase({ is: "working", ...running });
    const ended = await runLecture({ chosen, lecture, server, signal, show, onChanged });
    making.current = undefined;
    if (made.isDeleted) await forgetWithUploads(lecture.id);
    letGo.current?.();
    const outcome = made.isDeleted ? {} : { outcome: outcomeOf(ended, lecture.title) };
    setPhase({ is: "choosing", ...outcome });
  };
  /** Shows that the file is read, and gives it to this tab alone, unless it cannot become a lecture. */
  const read = async (reading: () => Promise<ChosenFile | Problem>) => {
    setPhase({ is: "reading" });
    const chosen = await reading();
    if (typeof chosen === "string") {
      setPhase({ is: "choosing", outcome: { is: chosen } });
      return undefined;
    }
    letGo.current?.();
    letGo.current = await holdFile(chosen.mark);
    if (letGo.current && isOpen.current) return chosen;
    // In another tab, or the page was left meanwhile.
    letGo.current?.();
    chosen.encoder?.end();
    setPhase({ is: "choosing", outcome: { is: "elsewhere" } });
    return undefined;
  };
  const begin = async (chosen: ChosenFile, lecture: Begun) => {
    const fresh = { ...lecture, userId, courseId, mark: chosen.mark, source: chosen.source };
    await keepLecture(fresh);
    await run(chosen, fresh);
  };
  return {
    phase,
    async choose(file: File) {
      const chosen = await read(() => chooseFile(file));
      if (!chosen) return;
      const unfinished = goingOn(await listUnfinished(userId, courseId), lectures);
      const begun = unfinished.find(({ mark }) => mark === chosen.mark);
      if (begun) return await run(chosen, begun);
      const made = await findMade({ userId, courseId, mark: chosen.mark });
      setPhase({ is: "describing", chosen, madeBefore: made?.title });
    },
    async begin(chosen: ChosenFile, { id, title }: { id: string; title: string }) {
      await begin(chosen, { id, title, filename: chosen.file?.name ?? title, published: [] });
    },
    /** From the original that the server has, without choosing a file. */
    async makeSmall({ id, title, renditions, hasPoster }: TaughtLecture) {
      const chosen = await read(() => chooseOriginal(id));
      const published = renditions.map(({ kind }) => kind);
      if (chosen) await begin(chosen, { id, title, filename: title, published, hasPoster });
    },
    chooseAnother(chosen: ChosenFile) {
      chosen.encoder?.end();
      letGo.current?.();
      setPhase({ is: "choosing" });
    },
    /** Gives whether the lecture is given up. */
    async giveUp(lecture: UnfinishedLecture) {
      const isGivenUp = await giveUpLecture(lecture);
      setPhase({ is: "choosing", ...(isGivenUp ? {} : { outcome: { is: "elsewhere" } }) });
      return isGivenUp;
    },
    /** The server has the lecture no longer: it is made no further, and what is kept of it here is forgotten. */
    async endDeleted(id: string) {
      const made = making.current;
      if (made?.lectureId !== id) return await forgetDeleted(id);
      made.isDeleted = true;
      made.stopping.abort();
    },
    stop: () => making.current?.stopping.abort(),
  };
}

type Begun = Pick<UnfinishedLecture, "id" | "title" | "filename" | "published" | "hasPoster">;

function outcomeOf(ended: Ended, title: string): Outcome {
  return ended.is === "done" ? { is: "done", title, sentence: ended.sentence } : ended;
}

/** What can go on: the lecture is still there, and the qualities that it has are not made again. */
export function goingOn(
  unfinished: readonly UnfinishedLecture[],
  lectures: readonly TaughtLecture[] | undefined,
): UnfinishedLecture[] {
  if (!lectures) return [...unfinished];
  return unfinished.flatMap((one) => {
    const lecture = lectures.find(({ id }) => id === one.id);
    if (!lecture) return [];
    const { renditions, hasPoster } = lecture;
    return [{ ...one, published: renditions.map(({ kind }) => kind), hasPoster }];
  });
}
