import { useEffect, useRef, useState } from "react";
import type { SheetCode, SheetLayout, SheetProblem } from "../../../contract/exams/answer-sheet.ts";
import { answerSheetsTexts } from "../../texts/admin-answer-sheets.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import type { SheetReader, SheetReading } from "./reader/reader.ts";

/** Between two looks at what the camera shows. */
const LOOK_MS = 250;

type Guide = SheetProblem | "searching" | "taken" | "refused";
type CameraProps = {
  reader: SheetReader;
  layout: SheetLayout;
  onSheet: (reading: SheetReading) => void;
  onEnd: () => void;
};

/** Takes one sheet after the other by itself, each once its picture is good. */
export function Camera({ reader, layout, onSheet, onEnd }: CameraProps) {
  const t = useTexts(answerSheetsTexts);
  const video = useRef<HTMLVideoElement>(null);
  const [guide, setGuide] = useState<Guide>("searching");
  const [taken, setTaken] = useState(0);
  const taking = useRef(onSheet);
  taking.current = onSheet;
  useEffect(() => {
    const shown = video.current;
    if (!shown) return;
    const ending = new AbortController();
    const onTaken = (reading: SheetReading) => {
      taking.current(reading);
      setTaken((count) => count + 1);
    };
    const watching = { reader, layout, onTaken, onGuide: setGuide, signal: ending.signal };
    void watch(shown, watching).catch(() => !ending.signal.aborted && setGuide("refused"));
    return () => ending.abort();
  }, [reader, layout]);
  const guides = { searching: t.searching, taken: t.takeAway, refused: t.cameraRefused };
  return (
    <section aria-label={t.camera} className="grid grid-cols-1 gap-3">
      <p className="text-soft">{t.cameraLead}</p>
      <video
        ref={video}
        muted
        playsInline
        className="mx-auto max-h-[65vh] w-full rounded-sheet bg-well object-contain"
      />
      <p role="status" className="text-center text-lead font-semibold">
        {guide in guides
          ? guides[guide as keyof typeof guides]
          : t.problemOf(guide as SheetProblem)}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{t.taken(taken)}</p>
        <Button size="large" onClick={onEnd}>
          {t.cameraEnd}
        </Button>
      </div>
    </section>
  );
}

type Watching = Pick<CameraProps, "reader" | "layout"> & {
  onTaken: (reading: SheetReading) => void;
  onGuide: (guide: Guide) => void;
  signal: AbortSignal;
};

/** Rejects where there is no camera, or it is not allowed. */
async function watch(video: HTMLVideoElement, watching: Watching): Promise<void> {
  const { reader, layout, onTaken, onGuide, signal } = watching;
  // With a height as well, the browser would cut the picture to their ratio.
  const wanted = { facingMode: "environment", width: { ideal: 2_560 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: wanted });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener("abort", stop);
  if (signal.aborted) return stop();
  video.srcObject = stream;
  await video.play();
  // The sheet that lies there since it was taken.
  let last: { code: SheetCode | undefined } | undefined;
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const read = await reader.read(await createImageBitmap(video), layout);
    if (signal.aborted) return;
    if ("problem" in read) {
      if (read.problem === "no-corners") last = undefined;
      onGuide(read.problem);
    } else if (last?.code && !read.code) {
      // Perhaps the next one: nobody can say.
      onGuide("no-code");
    } else {
      if (!last || !isSame(last.code, read.code)) onTaken(read);
      last = { code: read.code };
      onGuide("taken");
    }
  }
}

/** A spare sheet, or one whose code was not read, is the same until it is taken away. */
function isSame(one: SheetCode | undefined, other: SheetCode | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
