import type { ReactNode } from "react";
import { usePaths } from "../../paths.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { timetableTexts } from "../../texts/timetable.ts";
import { type ButtonVariant, buttonClasses } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { TextLink } from "../../ui/page-link.tsx";

/** A plain link: the server decides, and leads to the class in a tab of its own. */
export function JoinLink({ classId, className }: { classId: string; className?: string }) {
  const t = useTexts(timetableTexts);
  return (
    <LinkOut classId={classId} to="join" variant="act" className={className}>
      {t.join}
    </LinkOut>
  );
}

/** The recording on the institute's meeting server, as JoinLink; `named` tells it apart for screen readers. */
export function RecordingLink({ classId, named }: { classId: string; named: string }) {
  const t = useTexts(timetableTexts);
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

type ClassRecordingProps = {
  classId: string;
  lectureId: string | null;
  /** Whether the institute's meeting server has a recording. */
  hasRecordingLink: boolean;
  /** Tells the class apart from others, for screen readers. */
  named: string;
  /** Where the place itself says that these are recordings. */
  label?: string;
};

/** Leads to a class's recording, the institute's own before the meeting server's; nothing as long as there is none. */
export function ClassRecording({
  classId,
  lectureId,
  hasRecordingLink,
  named,
  label,
}: ClassRecordingProps) {
  const t = useTexts(timetableTexts);
  const paths = usePaths();
  if (lectureId !== null)
    return (
      <TextLink to={paths.watch(lectureId)} shape="line">
        {label ?? t.watchRecording} <span className="sr-only">({named})</span>
      </TextLink>
    );
  return hasRecordingLink ? <RecordingLink classId={classId} named={named} /> : null;
}
