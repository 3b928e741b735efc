import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { adminPaperTexts } from "../../../texts/admin-paper.ts";
import { useTexts } from "../../../texts/texts.ts";
import { FailedState } from "../../../ui/empty-state.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { FinishPaper, paperProblem, type TakingQuestions } from "./finish-paper.tsx";
import { PaperBoxes } from "./paper-boxes.tsx";
import { type OpenedPaper, useBoxes, usePaper } from "./use-paper.ts";

export type CutPdfProps = TakingQuestions & { file: File };

/** A PDF becomes questions that are pictures: their boxes are found, corrected by hand, given answers, and cut. */
export default function CutPdf({ file, ...taking }: CutPdfProps) {
  const t = useTexts(adminPaperTexts);
  const opening = usePaper(file);
  if (opening.phase === "failed") {
    const message = paperProblem(opening.error, t);
    return <FailedState message={message} onRetry={opening.retry} />;
  }
  if (opening.phase === "reading")
    return (
      <div className="grid max-w-4xl gap-1">
        <span role="status" className="text-sm text-soft">
          {t.reading}
        </span>
        <ProgressBar label={t.reading} fraction={opening.share} />
      </div>
    );
  return (
    <OpenPaper key={opening.opened.mark} opened={opening.opened} name={file.name} {...taking} />
  );
}

type OpenPaperProps = TakingQuestions & { opened: OpenedPaper; name: string };

/** Both steps stay as they are left, so that one may go back and forth. */
function OpenPaper({ opened, name, ...taking }: OpenPaperProps) {
  const edited = useBoxes(opened);
  const [isFinishing, setIsFinishing] = useState(false);
  const finish = useRef<HTMLDivElement>(null);
  const { paper, isKept } = opened;
  const show = (isFinish: boolean) => {
    flushSync(() => setIsFinishing(isFinish));
    if (isFinish) finish.current?.focus();
  };
  return (
    <>
      <div hidden={isFinishing}>
        <PaperBoxes paper={paper} isKept={isKept} {...edited} onDone={() => show(true)} />
      </div>
      <div hidden={!isFinishing} ref={finish} tabIndex={-1} className="scroll-mt-24">
        <FinishPaper
          paper={paper}
          name={name.replace(/\.pdf$/i, "")}
          boxes={edited.boxes}
          onBoxes={edited.change}
          onBack={() => show(false)}
          {...taking}
        />
      </div>
    </>
  );
}
