import type { AttendanceMark } from "../../../contract/entities/teaching.ts";
import { useMessages } from "../../messages/messages.ts";
import { teachMessages } from "../../messages/teach.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { PlainButton } from "../../ui/button.tsx";

const tones: Record<AttendanceMark, BadgeTone> = {
  present: "good",
  absent: "bad",
  late: "marigold",
  excused: "indigo",
};

export type NameButtonProps = {
  name: string;
  mark: AttendanceMark | undefined;
  isDisabled: boolean;
  onTap: () => void;
};

/** A student with their mark; a tap changes it. */
export function NameButton({ name, mark, isDisabled, onTap }: NameButtonProps) {
  const t = useMessages(teachMessages);
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
