import type { ReactNode } from "react";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { timetableMessages } from "../../messages/timetable.ts";
import { type ButtonVariant, buttonClasses } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";

/** A plain link: the server decides, and leads to the class in a tab of its own. */
export function JoinLink({ classId, className }: { classId: string; className?: string }) {
  const t = useMessages(timetableMessages);
  return (
    <LinkOut classId={classId} to="join" variant="act" className={className}>
      {t.join}
    </LinkOut>
  );
}

/** The recording on the institute's meeting server, as JoinLink; `named` tells it apart for screen readers. */
export function RecordingLink({ classId, named }: { classId: string; named: string }) {
  const t = useMessages(timetableMessages);
  return (
    <LinkOut classId={classId} to="recording" variant="outline">
      {t.recording} <span className="sr-only">({named})</span>
    </LinkOut>
  );
}

type LinkOutProps = {
  classId: string;
  to: "join" | "recording";
  variant: ButtonVariant;
  className?: string | undefined;
  children: ReactNode;
};

function LinkOut({ classId, to, variant, className, children }: LinkOutProps) {
  const language = useLanguage();
  return (
    <a
      href={`/api/user/classes/${encodeURIComponent(classId)}/${to}?language=${language}`}
      target="_blank"
      rel="noopener noreferrer"
      className={classNames(buttonClasses(variant), className)}
    >
      {children}
    </a>
  );
}
