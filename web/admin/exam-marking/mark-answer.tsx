import { useMutation } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, RotateCw, ZoomIn } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import type {
  Marking,
  WrittenAnswer,
  WrittenMark,
} from "../../../contract/entities/written-marks.ts";
import { call, failureText } from "../../api/call.ts";
import { addressOf } from "../../api/send.ts";
import { marksText } from "../../shared/exams/marks-text.ts";
import { UnsavedGuard, useUnsavedWork } from "../../shared/leaving/unsaved-work.tsx";
import { QuestionView } from "../../shared/questions/question-view.tsx";
import { examMarkingTexts } from "../../texts/exam-marking.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";
import { presentState } from "../changed-meanwhile.ts";
import { ConflictDialog, differingParts } from "../conflict-dialog.tsx";

export type MarkAnswerProps = {
  question: NonNullable<Marking["shown"]>;
  answer: WrittenAnswer;
  /** Which answer of how many. */
  place: string;
  onMove: (by: 1 | -1) => void;
  /** Whether something is typed that is not saved. */
  onTyped: (isTyped: boolean) => void;
  /** It is marked, or its photographs are others now. */
  onChanged: (change: Partial<WrittenAnswer>) => void;
};

/** How the answer stands in place of what was seen. */
type Present = Pick<WrittenAnswer, "pages" | "missing" | "mark" | "isToRemark">;

/** More buttons than these would not fit a phone. */
const MOST_BUTTONS = 21;

/** One answer beside its question, marked by the keyboard or by buttons. */
export function MarkAnswer(props: MarkAnswerProps) {
  const { question, answer, place, onMove, onTyped, onChanged } = props;
  const t = useTexts(examMarkingTexts);
  const { attemptId: id, pages, student, mark, isToRemark } = answer;
  const { position, most, content } = question;
  const before = mark && !isToRemark ? String(mark.marks / 100) : "";
  const [typed, setTyped] = useState(before);
  const [comment, setComment] = useState(mark?.comment ?? "");
  const [error, setError] = useState<string>();
  const [theirs, setTheirs] = useState<Present & { mark: WrittenMark }>();
  const saving = useMutation({
    mutationFn: ({ marks, version = mark?.version ?? 0 }: { marks: number; version?: number }) =>
      call("PUT /api/teach/attempts/:id/answers/:position/mark", {
        params: { id, position: String(position) },
        ...{ body: { marks, comment: comment.trim() || null, pages }, version },
      }),
    onSuccess: ({ mark: saved }) => onChanged({ mark: saved, isToRemark: false }),
    onError(failure) {
      const present = presentState<Present>(failure);
      if (present && present.pages.join() !== pages.join()) {
        notify.error(t.otherPhotos);
        setTheirs(undefined);
        // With the mark that was read: whoever has given another meanwhile is asked about next.
        const { pages: here, missing } = present;
        onChanged({ pages: here, missing, isToRemark: mark !== null });
      } else if (present?.mark) setTheirs({ ...present, mark: present.mark });
      else notify.error(failureText(failure, { fallback: t.notSaved }));
    },
  });
  const marks = Number(typed.trim() === "" ? Number.NaN : typed.replace(",", ".")) * 100;
  const submit = () => {
    const isFitting = marks >= 0 && marks <= most && marks % 50 === 0;
    setError(isFitting ? undefined : t.invalid(marksText(most)));
    if (isFitting && !saving.isPending) saving.mutate({ marks });
  };
  // What is typed is not left behind.
  const isTyped = typed !== before || comment !== (mark?.comment ?? "");
  const work = useUnsavedWork(isTyped);
  useEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [isTyped, onTyped]);
  const move = (by: 1 | -1) => (isTyped ? submit() : onMove(by));
  const onKeyDown = (event: KeyboardEvent) => {
    const isArrow = event.key === "ArrowUp" || event.key === "ArrowDown";
    if (!isArrow || theirs || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    move(event.key === "ArrowUp" ? -1 : 1);
  };
  const steps = Array.from({ length: most / 50 + 1 }, (_, at) => at * 50);
  return (
    <form
      noValidate
      aria-label={t.title}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <Photos key={pages.join()} answer={answer} />
      <div className="grid grid-cols-1 gap-4">
        <div className="flex items-center">
          <h2 aria-live="polite" className="flex-1 text-lead font-semibold">
            {place}
          </h2>
          <IconButton label={t.previous} onClick={() => move(-1)}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label={t.next} onClick={() => move(1)}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
        {mark && isToRemark ? (
          <p className="text-amber">
            {t.toRemark} {t.markedBefore(mark.by ?? t.somebody, marksText(mark.marks))}
          </p>
        ) : null}
        {student ? <p className="text-amber">{t.missing(student, answer.missing)}</p> : null}
        <TextField
          label={t.marksOf(marksText(most))}
          inputMode="decimal"
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={error}
        />
        {steps.length > MOST_BUTTONS ? null : (
          <div className="grid grid-cols-4 gap-2">
            {steps.map((step) => (
              <Button
                key={step}
                variant={before === String(step / 100) ? "act" : "outline"}
                size="large"
                disabled={saving.isPending}
                onClick={() => {
                  setTyped(String(step / 100));
                  saving.mutate({ marks: step });
                }}
              >
                {marksText(step)}
              </Button>
            ))}
          </div>
        )}
        <TextArea
          label={t.comment}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
        <Button type="submit" isBusy={saving.isPending}>
          {t.save}
        </Button>
        <QuestionView content={content} answerKey={{ kind: "written" }} />
      </div>
      {theirs ? (
        <ConflictDialog
          parts={[
            {
              ...{ key: "marks", label: t.conflict(theirs.mark.by ?? t.somebody) },
              ...{ mine: typed, theirs: marksText(theirs.mark.marks) },
            },
            ...differingParts(
              { comment: t.comment },
              { comment: comment.trim() },
              { comment: theirs.mark.comment ?? "" },
            ),
          ]}
          onKeepMine={() => saving.mutate({ marks, version: theirs.mark.version })}
          onTakeTheirs={() => onChanged(theirs)}
          onClose={() => setTheirs(undefined)}
        />
      ) : null}
      <UnsavedGuard work={work} />
    </form>
  );
}

function Photos({ answer: { attemptId: id, pages } }: { answer: WrittenAnswer }) {
  const t = useTexts(examMarkingTexts);
  const [at, setAt] = useState(0);
  const [zoom, setZoom] = useState(100);
  const [turn, setTurn] = useState(0);
  const sha256 = pages[at];
  const label = sha256 === undefined ? "" : t.photoOf(at + 1, pages.length);
  return (
    <div className="grid grid-cols-1 gap-2 lg:sticky lg:top-20">
      <div className="flex flex-wrap items-center gap-2">
        <p className="flex-1 font-semibold">{label}</p>
        <IconButton label={t.larger} onClick={() => setZoom(zoom < 300 ? zoom + 100 : 100)}>
          <ZoomIn aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={t.turn} onClick={() => setTurn(turn + 90)}>
          <RotateCw aria-hidden="true" className="size-5" />
        </IconButton>
        {pages.length > 1 ? (
          <Button variant="outline" onClick={() => setAt((at + 1) % pages.length)}>
            {t.nextPhoto}
          </Button>
        ) : null}
      </div>
      <div className="max-h-[75vh] overflow-auto rounded-sheet border border-rule bg-well">
        {sha256 === undefined ? null : (
          <img
            src={addressOf("/api/teach/attempts/:id/pages/:sha256", { id, sha256 })}
            alt={label}
            className="mx-auto aspect-square max-w-none object-contain"
            style={{ width: `${zoom}%`, rotate: `${turn}deg` }}
          />
        )}
      </div>
    </div>
  );
}
