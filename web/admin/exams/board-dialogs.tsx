import { useQueryClient } from "@tanstack/react-query";
import {
  addedMinutes,
  attemptEnding,
  type BoardRow,
} from "../../../contract/entities/exam-board.ts";
import { typedNumber } from "../../../contract/typed-text.ts";
import { call } from "../../api/call.ts";
import { filledFields, useContractForm } from "../../shared/forms/use-contract-form.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { SaveOrCancel } from "../../staff/editing/save-or-cancel.tsx";
import { examBoardTexts } from "../../texts/exam-board.ts";
import { useTexts } from "../../texts/texts.ts";
import { TextField } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";
import { AnswerFiles } from "./answer-files.tsx";
import { boardQuery } from "./board-query.ts";
import { useExamsChanged } from "./exams-query.ts";
import { type BoardFormSide, LateActs } from "./late-acts.tsx";

/** What is asked about on the board, of which attempts. */
export type AskedOnBoard =
  | { is: "minutes"; rows: readonly BoardRow[] | "all" }
  | { is: "late"; row: BoardRow }
  | { is: "files" }
  | AskedWithReason;
type AskedWithReason = { is: "end" | "void" | "unvoid"; row: BoardRow } | { is: "endAll" };

export type BoardDialogsProps = {
  examId: string;
  /** The dialog is closed without. */
  asked: AskedOnBoard | undefined;
  onClose: () => void;
};

/** Each act of staff during a test, with its reason. */
export function BoardDialogs({ examId, asked, onClose }: BoardDialogsProps) {
  const queries = useQueryClient();
  const t = useTexts(examBoardTexts);
  const titleOf = useTitle();
  const examsChanged = useExamsChanged();
  const done = async (toMark = 0) => {
    onClose();
    if (toMark > 0) notify.success(t.toMark(toMark));
    await queries.invalidateQueries({ queryKey: boardQuery(examId).queryKey });
    await examsChanged();
  };
  const side = { examId, onClose, onDone: done };
  return (
    <FormDialog
      isOpen={asked !== undefined}
      shape={asked?.is === "late" || asked?.is === "files" ? "wide" : "card"}
      title={asked ? titleOf(asked) : ""}
      onClose={onClose}
    >
      {asked?.is === "minutes" ? <MinutesForm {...side} rows={asked.rows} /> : null}
      {asked?.is === "late" ? <LateActs {...side} row={asked.row} /> : null}
      {asked?.is === "files" ? <AnswerFiles examId={examId} /> : null}
      {asked && asked.is !== "minutes" && asked.is !== "late" && asked.is !== "files" ? (
        <ReasonForm {...side} asked={asked} />
      ) : null}
    </FormDialog>
  );
}

function useTitle(): (asked: AskedOnBoard) => string {
  const t = useTexts(examBoardTexts);
  return (asked) => {
    if (asked.is === "minutes")
      return asked.rows === "all" ? t.minutesToAll : t.minutesTo(asked.rows.length);
    if (asked.is === "endAll") return t.endAllTitle;
    if (asked.is === "files") return t.answerFiles;
    const { name } = asked.row.student;
    const titles = { end: t.endTitle, void: t.voidTitle, unvoid: t.unvoidTitle, late: t.lateOf };
    return titles[asked.is](name);
  };
}

type MinutesFormProps = BoardFormSide & { rows: readonly BoardRow[] | "all" };

function MinutesForm({ examId, rows, onClose, onDone }: MinutesFormProps) {
  const t = useTexts(examBoardTexts);
  const { field, isSending, refusal, onSubmit } = useContractForm({
    schema: addedMinutes,
    defaultValues: { minutes: "10", reason: "" },
    toInput: ({ minutes, ...values }) => ({
      ...filledFields(values),
      ...(minutes.trim() !== "" && { minutes: Number(typedNumber(minutes)) }),
      ...(rows !== "all" && { attemptIds: rows.map(({ attemptId }) => attemptId) }),
    }),
    async send(body) {
      const params = { id: examId };
      const { changed } = await call("POST /api/teach/exams/:id/minutes", { params, body });
      notify.success(t.added(changed));
      await onDone();
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="mt-4 grid gap-4">
      <TextField {...field("minutes")} inputMode="numeric" label={t.minutes} />
      <TextField {...field("reason")} label={t.reason} hint={t.reasonHint} />
      <SaveOrCancel
        refusal={refusal}
        isSending={isSending}
        action={t.addMinutes}
        onCancel={onClose}
      />
    </form>
  );
}

type ReasonFormProps = BoardFormSide & { asked: AskedWithReason };

function ReasonForm({ asked, examId, onClose, onDone }: ReasonFormProps) {
  const t = useTexts(examBoardTexts);
  const words = {
    end: { text: t.endText, action: t.end },
    endAll: { text: t.endAllText, action: t.endAll },
    void: { text: t.voidText, action: t.void },
    unvoid: { text: t.unvoidText, action: t.unvoid },
  }[asked.is];
  const { field, isSending, refusal, onSubmit } = useContractForm({
    schema: attemptEnding,
    defaultValues: { reason: "" },
    async send({ reason }) {
      notify.success(await change(reason));
      await onDone();
    },
  });
  /** Gives what was done, in a sentence. */
  async function change(reason: string): Promise<string> {
    const body = { reason };
    if (asked.is === "endAll")
      return t.endedAll(
        (await call("POST /api/teach/exams/:id/end", { params: { id: examId }, body })).ended,
      );
    const { attemptId: id, student } = asked.row;
    const params = { id };
    const isVoided = asked.is === "void";
    if (asked.is === "end") await call("POST /api/teach/attempts/:id/end", { params, body });
    else await call("PUT /api/teach/attempts/:id/void", { params, body: { ...body, isVoided } });
    return { end: t.ended, void: t.voidDone, unvoid: t.unvoidDone }[asked.is](student.name);
  }
  return (
    <form noValidate onSubmit={onSubmit} className="mt-2 grid gap-4">
      <p className="text-soft">{words.text}</p>
      <TextField {...field("reason")} label={t.reason} hint={t.reasonHint} />
      <SaveOrCancel
        refusal={refusal}
        isSending={isSending}
        action={words.action}
        onCancel={onClose}
        isDanger={asked.is !== "unvoid"}
      />
    </form>
  );
}
