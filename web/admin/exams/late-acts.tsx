import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import {
  type BoardRow,
  type LateAct,
  lateJudgement,
} from "../../../contract/entities/exam-board.ts";
import { pagesOf } from "../../../contract/exams/attempt-log.ts";
import { call, failureText } from "../../api/call.ts";
import { addressOf } from "../../api/send.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { adminTexts } from "../../texts/admin.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { examBoardTexts } from "../../texts/exam-board.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/field.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Cell, HeadCell, Table } from "../../ui/table.tsx";
import { lateQuery } from "./board-query.ts";

/** What each form of the board needs of it. */
export type BoardFormSide = {
  examId: string;
  onClose: () => void;
  /** With how many written answers are to be marked now, where results are published. */
  onDone: (toMark?: number) => Promise<void>;
};

type LateActsProps = BoardFormSide & { row: BoardRow };

/** What came after the end, with both clocks side by side, to be judged together. */
export function LateActs({ row, ...side }: LateActsProps) {
  const a = useTexts(adminTexts);
  const t = useTexts(examBoardTexts);
  const exactTime = useExactTime();
  const found = useQuery(lateQuery(row.attemptId));
  if (found.error)
    return (
      <FailedState
        message={failureText(found.error, { fallback: a.listFailed })}
        onRetry={() => void found.refetch()}
      />
    );
  if (!found.data) return <Spinner />;
  const waiting = found.data.filter(({ standing }) => standing === "waiting");
  return (
    <div className="mt-2 grid grid-cols-1 gap-4">
      <p className="text-soft">{t.lateText}</p>
      <p className="font-semibold">
        {t.endedAt(exactTime(row.endsAt), row.submittedAt && exactTime(row.submittedAt))}
      </p>
      <Acts acts={found.data} attemptId={row.attemptId} />
      {waiting.length === 0 ? (
        <p>{t.nothingLate}</p>
      ) : (
        <Judgement
          {...side}
          row={row}
          untilPlace={Math.max(...waiting.map(({ place }) => place))}
        />
      )}
    </div>
  );
}

type ActsProps = { acts: readonly LateAct[]; attemptId: string };

function Acts({ acts, attemptId: id }: ActsProps) {
  const t = useTexts(examBoardTexts);
  const dateTime = useExactTime();
  return (
    <Table caption={t.act}>
      <thead>
        <tr>
          {[t.act, t.deviceClock, t.received, t.state].map((head) => (
            <HeadCell key={head}>{head}</HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {acts.map(({ place, act, atMs, receivedAt, standing }) => (
          <tr key={place}>
            <Cell>
              {t.actOf(act.is, questionOf(act))}
              <span className="flex flex-wrap gap-2 empty:hidden">
                {pagesIn(act).map((sha256, at) => (
                  <Photo key={sha256} path={{ id, sha256 }} label={t.photo(at + 1)} />
                ))}
              </span>
            </Cell>
            <Cell>{dateTime(new Date(atMs).toISOString())}</Cell>
            <Cell>{dateTime(receivedAt)}</Cell>
            <Cell>{t.standing(standing)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function pagesIn(act: LateAct["act"]): readonly string[] {
  return act.is === "choose" ? pagesOf(act.answer) : [];
}

/** Small, and larger in a tab of its own; its words where it has not arrived. */
function Photo({ path, label }: { path: { id: string; sha256: string }; label: string }) {
  const address = addressOf("/api/teach/attempts/:id/pages/:sha256", path);
  return (
    <a href={address} target="_blank" rel="noreferrer" className="text-act underline">
      <img src={address} alt={label} loading="lazy" className="min-h-11 max-w-24" />
    </a>
  );
}

/** As the paper counts its questions, from 1. */
function questionOf(act: LateAct["act"]): number | null {
  return "question" in act && act.question !== null ? act.question + 1 : null;
}

/** Date and time with the seconds, which matter here. */
function useExactTime(): (iso: string) => string {
  const dateTime = useDateTime();
  return (iso) => `${dateTime(iso)} :${iso.slice("YYYY-MM-DDTHH:MM:".length, -"Z".length)}`;
}

type JudgementProps = LateActsProps & { untilPlace: number };

function Judgement({ row, untilPlace, onDone }: JudgementProps) {
  const t = useTexts(examBoardTexts);
  const isAccepted = useRef(false);
  const { field, isSending, refusal, onSubmit } = useContractForm({
    schema: lateJudgement,
    defaultValues: { reason: "" },
    toInput: ({ reason }) => ({
      ...(reason.trim() !== "" && { reason }),
      ...{ untilPlace, isAccepted: isAccepted.current },
    }),
    async send(body) {
      const params = { id: row.attemptId };
      const { toMark } = await call("POST /api/teach/attempts/:id/late", { params, body });
      await onDone(toMark);
    },
  });
  const decide = (isYes: boolean) => () => {
    isAccepted.current = isYes;
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <TextField {...field("reason")} label={t.reason} hint={t.reasonHint} />
      {refusal ? <FailedState message={refusal} /> : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="submit" variant="danger" isBusy={isSending} onClick={decide(false)}>
          {t.refuse}
        </Button>
        <Button type="submit" isBusy={isSending} onClick={decide(true)}>
          {t.accept}
        </Button>
      </div>
    </form>
  );
}
