import { useEffect, useRef, useState } from "react";
import { type ChosenFile, chooseFile, type Problem } from "./choose-file.ts";
import type { LectureServer } from "./lecture-server.ts";
import { type Running, runLecture } from "./run-lecture.ts";
import { keepLecture, listUnfinished, type UnfinishedLecture } from "./unfinished.ts";

export type Phase =
  | { is: "choosing"; note?: Problem | "elsewhere" | "stopped" | "failed"; done?: string }
  | { is: "reading" }
  | { is: "describing"; chosen: ChosenFile }
  | ({ is: "working" } & Running);

export type PutInOptions = {
  userId: string;
  courseId: string;
  server: LectureServer;
  onPublished: () => void;
};

/** The steps from a chosen file to a lecture with all its qualities. */
export function usePutIn({ userId, courseId, server, onPublished }: PutInOptions) {
  const [phase, setPhase] = useState<Phase>({ is: "choosing" });
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);
  const run = async (chosen: ChosenFile, lecture: UnfinishedLecture) => {
    stopping.current = new AbortController();
    const show = (running: Running) => setPhase({ is: "working", ...running });
    const { signal } = stopping.current;
    const ended = await runLecture({ chosen, lecture, server, signal, show, onPublished });
    setPhase({ is: "choosing", ...(ended === "done" ? { done: lecture.title } : { note: ended }) });
  };
  return {
    phase,
    async choose(file: File) {
      setPhase({ is: "reading" });
      const chosen = await chooseFile(file);
      if (typeof chosen === "string") return setPhase({ is: "choosing", note: chosen });
      const unfinished = await listUnfinished(userId, courseId);
      const begun = unfinished.find(({ mark }) => mark === chosen.mark);
      if (begun) await run(chosen, begun);
      else setPhase({ is: "describing", chosen });
    },
    async begin(chosen: ChosenFile, { id, title }: { id: string; title: string }) {
      const { mark, source } = chosen;
      const filename = chosen.file.name;
      const fresh = { id, userId, courseId, title, filename, mark, source, published: [] };
      await keepLecture(fresh);
      await run(chosen, fresh);
    },
    chooseAnother(chosen: ChosenFile) {
      chosen.encoder?.end();
      setPhase({ is: "choosing" });
    },
    stop: () => stopping.current?.abort(),
  };
}
