import { useState } from "react";
import type { AttendanceMark, Register } from "../../../contract/entities/teaching.ts";
import type { User } from "../../../contract/entities/user.ts";
import { isServerTimeKnown, serverNow } from "../../api/server-time.ts";
import { useServerNow } from "../../api/use-server-now.ts";
import { countMarks, shownMark } from "../../shared/taught-classes/register-marks.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { teachTexts } from "../../texts/teach.ts";
import { useTexts } from "../../texts/texts.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Button, PlainButton } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { hasNumbers, numberedNames } from "../numbered-names.ts";
import { useRegister } from "./use-register.ts";

export type RegisterFormProps = { user: Pick<User, "id" | "role">; register: Register };

/** The students as buttons that change their marks; all are present by default. */
export function RegisterForm({ user, register }: RegisterFormProps) {
  const t = useTexts(teachTexts);
  const held = useRegister(user.id, register);
  const hint = useHint({ user, register }, held);
  const { students } = register;
  const names = numberedNames(students);
  const [reason, setReason] = useState("");
  const isLate = Date.parse(register.closesAt) < serverNow().valueOf();
  const needsReason = (isLate || held.refusal !== undefined) && user.role === "admin";
  const isEmpty = students.length === 0;
  const isCancelled = register.class.cancelledAt !== null;
  // A device that has not heard from the server may have a wrong clock: then the server decides.
  const isClosed = isCancelled || (isLate && user.role !== "admin" && isServerTimeKnown());
  const given = needsReason ? reason.trim() : undefined;
  return (
    <>
      {isEmpty && !isCancelled ? <p>{t.noStudents}</p> : <p className="text-soft">{hint}</p>}
      {hasNumbers(students) ? <p className="text-soft">{t.numbered}</p> : null}
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {students.map((student) => (
          <li key={student.id}>
            <NameButton
              name={names.get(student.id) ?? student.name}
              mark={shownMark(register, student, held.edit)}
              isDisabled={isClosed}
              onTap={() => held.tap(student)}
            />
          </li>
        ))}
      </ul>
      {needsReason && !isCancelled && !isEmpty ? (
        <TextField
          label={t.reason}
          hint={t.reasonHint}
          value={reason}
          maxLength={300}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
      {isEmpty && !held.edit ? null : (
        <SaveBar
          register={register}
          held={held}
          isClosed={isClosed}
          isIncomplete={needsReason && given === ""}
          onSave={() => void held.save(given)}
        />
      )}
    </>
  );
}

/** Says whether the register can be saved, as far as this device knows; the server decides. */
function useHint({ user, register }: RegisterFormProps, { edit }: Held): string {
  const t = useTexts(teachTexts);
  const dateTime = useDateTime();
  if (register.class.cancelledAt) return t.isCancelled;
  if (Date.parse(register.opensAt) > serverNow().valueOf())
    return t.opens(dateTime(register.opensAt));
  const isOver = Date.parse(register.closesAt) < serverNow().valueOf();
  if (isOver && user.role !== "admin") return t.closed;
  return register.class.registerSavedAt || edit?.saved ? t.changeHint : t.hint;
}

type Held = ReturnType<typeof useRegister>;

type NameButtonProps = {
  name: string;
  mark: AttendanceMark | undefined;
  isDisabled: boolean;
  onTap: () => void;
};

const tones: Record<AttendanceMark, BadgeTone> = {
  present: "good",
  absent: "bad",
  late: "marigold",
  excused: "indigo",
};

/** A student with their mark; a tap changes it. */
function NameButton({ name, mark, isDisabled, onTap }: NameButtonProps) {
  const t = useTexts(teachTexts);
  return (
    <PlainButton
      disabled={isDisabled}
      onClick={onTap}
      className="flex min-h-14 w-full items-center justify-between gap-3 rounded-control border border-rule bg-sheet px-4 py-2 text-start enabled:hover:bg-tint"
    >
      <span className="min-w-0 font-semibold wrap-anywhere">{name} </span>
      <span className="shrink-0">
        {mark ? <Badge tone={tones[mark]}>{t.markName(mark)}</Badge> : <Badge>{t.unmarked}</Badge>}
      </span>
    </PlainButton>
  );
}

type SaveBarProps = {
  register: Register;
  held: Held;
  /** Whether it can no longer be changed. */
  isClosed: boolean;
  isIncomplete: boolean;
  onSave: () => void;
};

function SaveBar({ register, held, isClosed, isIncomplete, onSave }: SaveBarProps) {
  const t = useTexts(teachTexts);
  const now = useServerNow().valueOf();
  const canDelete = held.edit !== undefined && (isClosed || held.refusal !== undefined);
  const isEarly = isServerTimeKnown() && now < Date.parse(register.opensAt);
  return (
    <div className="sticky bottom-0 z-10 -mx-4 grid gap-1 border-t border-rule bg-paper px-4 py-2 max-sm:bottom-16 max-sm:text-sm sm:mx-0 sm:gap-2 sm:px-0 sm:py-3">
      <Counts register={register} held={held} />
      <State register={register} held={held} />
      {canDelete ? (
        <Button
          variant="outline"
          onClick={held.deleteHere}
          className="max-sm:w-full sm:justify-self-start"
        >
          {t.deleteHere}
        </Button>
      ) : null}
      {isClosed ? null : (
        <Button
          size="large"
          isBusy={held.isSending}
          disabled={register.students.length === 0 || isIncomplete || isEarly}
          onClick={onSave}
          className="max-sm:w-full sm:justify-self-start"
        >
          {held.isSending ? t.saving : t.save}
        </Button>
      )}
    </div>
  );
}

function Counts({ register, held }: { register: Register; held: Held }) {
  const t = useTexts(teachTexts);
  const counts = countMarks(register, held.edit);
  const shown = (["present", "absent", "late", "excused"] as const).map(
    (mark) => `${t.markName(mark)} ${counts[mark]}`,
  );
  return <p className="font-semibold tabular-nums">{shown.join(" · ")}</p>;
}

function State({ register, held }: { register: Register; held: Held }) {
  const t = useTexts(teachTexts);
  const dateTime = useDateTime();
  const savedAt = register.class.registerSavedAt;
  const unmarked = register.students.filter(
    (student) => shownMark(register, student, held.edit) === undefined,
  ).length;
  if (held.refusal)
    return (
      <p role="alert" className="text-bad">
        {held.refusal}
      </p>
    );
  const text = held.isUnsent
    ? `${t.unsent}. ${held.isKept ? t.keptHere : t.notKept}`
    : held.edit
      ? t.changedHere
      : savedAt
        ? [t.saved(dateTime(savedAt)), unmarked > 0 && t.newInList(unmarked)]
            .filter(Boolean)
            .join(" ")
        : t.notSaved;
  return (
    <p role="status" className={held.isUnsent ? "text-amber" : "text-soft"}>
      {held.isSending ? t.saving : text}
    </p>
  );
}
