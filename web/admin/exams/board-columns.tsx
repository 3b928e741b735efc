import type { BoardRow } from "../../../contract/entities/exam-board.ts";
import type { AttemptStateName } from "../../../contract/entities/sitting.ts";
import { useServerNow } from "../../api/use-server-now.ts";
import { usePaths } from "../../paths.ts";
import { adminTexts } from "../../texts/admin.ts";
import { useTimeOfDay } from "../../texts/date-time.ts";
import { examBoardTexts } from "../../texts/exam-board.ts";
import { useTexts } from "../../texts/texts.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { RowMenu, RowMenuItem } from "../list/row-menu.tsx";
import type { Column } from "../list/row-table.tsx";
import { useTeachingArea } from "../questions/questions-query.ts";
import type { AskedOnBoard } from "./board-dialogs.tsx";

export type ShownRow = BoardRow & { id: string };

export type BoardSide = {
  questions: number;
  /** Nobody gets more time any more. */
  isPublished: boolean;
  onAsk: (asked: AskedOnBoard) => void;
};

/** What the board says of an attempt, in facts. */
export function useBoardColumns(side: BoardSide): Column<ShownRow>[] {
  const { questions, onAsk } = side;
  const a = useTexts(adminTexts);
  const t = useTexts(examBoardTexts);
  return [
    { key: "student", label: t.student, kind: "head", cell: (row) => <Student row={row} /> },
    { key: "state", label: t.state, cell: (row) => <State row={row} onAsk={onAsk} /> },
    { key: "saved", label: t.saved, cell: ({ saved }) => t.savedOf(saved, questions) },
    { key: "seen", label: t.lastSeen, cell: ({ lastSeenAt }) => <Ago at={lastSeenAt} /> },
    {
      key: "left",
      label: t.left,
      cell: ({ away: { times, ms } }) =>
        times === 0 ? "" : t.leftTimes(times, Math.round(ms / 1000)),
    },
    { key: "until", label: t.until, cell: (row) => <Until row={row} /> },
    {
      key: "actions",
      label: a.actions,
      kind: "actions",
      cell: (row) => <RowActions row={row} {...side} />,
    },
  ];
}

/** The office has a page of the person. */
function Student({ row: { student, devices } }: { row: ShownRow }) {
  const t = useTexts(examBoardTexts);
  const paths = usePaths();
  const isOffice = useTeachingArea() === "admin";
  return (
    <span className="grid min-w-36">
      {isOffice ? (
        <TextLink to={paths.adminPerson(student.id)}>{student.name}</TextLink>
      ) : (
        student.name
      )}
      {devices > 1 ? (
        <span className="text-sm font-normal text-soft">{t.devices(devices)}</span>
      ) : null}
    </span>
  );
}

const tones: Record<AttemptStateName, BadgeTone> = {
  running: "indigo",
  "ended-waiting": "marigold",
  submitted: "good",
  closed: "neutral",
};

function State({ row, onAsk }: { row: ShownRow } & Pick<BoardSide, "onAsk">) {
  const t = useTexts(examBoardTexts);
  return (
    <span className="grid justify-items-start gap-1">
      {row.voidedAt === null ? (
        <Badge tone={tones[row.state]}>{t.stateOf(row.state)}</Badge>
      ) : (
        <>
          <Badge tone="bad">{t.voided}</Badge>
          <span className="text-sm text-soft">{row.reason}</span>
        </>
      )}
      {row.late > 0 ? (
        <Button
          variant="outline"
          aria-label={`${t.lateOf(row.student.name)}: ${t.late(row.late)}`}
          onClick={() => onAsk({ is: "late", row })}
        >
          {t.late(row.late)}
        </Button>
      ) : null}
    </span>
  );
}

/** By the clock of the server, which has written it. */
function Ago({ at }: { at: string }) {
  const t = useTexts(examBoardTexts);
  const seconds = Math.max(0, Math.round((useServerNow().valueOf() - Date.parse(at)) / 1000));
  if (seconds < 60) return t.secondsAgo(seconds);
  if (seconds < 3600) return t.minutesAgo(Math.round(seconds / 60));
  return t.hoursAgo(Math.round(seconds / 3600));
}

function Until({ row: { endsAt, extraMinutes } }: { row: ShownRow }) {
  const t = useTexts(examBoardTexts);
  const timeOfDay = useTimeOfDay();
  return (
    <span className="grid">
      <span className="whitespace-nowrap">{timeOfDay(endsAt)}</span>
      {extraMinutes > 0 ? <span className="text-sm text-soft">{t.extra(extraMinutes)}</span> : null}
    </span>
  );
}

function RowActions({ row, isPublished, onAsk }: { row: ShownRow } & BoardSide) {
  const t = useTexts(examBoardTexts);
  const isVoided = row.voidedAt !== null;
  return (
    <RowMenu label={t.actionsOf(row.student.name)}>
      {row.submittedAt === null && !isVoided && !isPublished ? (
        <RowMenuItem onClick={() => onAsk({ is: "minutes", rows: [row] })}>
          {t.addMinutes}
        </RowMenuItem>
      ) : null}
      {row.state === "running" ? (
        <RowMenuItem onClick={() => onAsk({ is: "end", row })}>{t.end}</RowMenuItem>
      ) : null}
      <RowMenuItem
        isBad={!isVoided}
        onClick={() => onAsk({ is: isVoided ? "unvoid" : "void", row })}
      >
        {isVoided ? t.unvoid : t.void}
      </RowMenuItem>
    </RowMenu>
  );
}
