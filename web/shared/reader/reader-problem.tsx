import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { ApiError, withheldBy } from "../../api/api-error.ts";
import { isSignedOut } from "../../api/call.ts";
import { usePaths } from "../../paths.ts";
import { readerTexts } from "../../texts/reader.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyPageMotif } from "../../ui/motifs.tsx";

type ReaderProblemStateProps = {
  kind: ProblemKind | "goneNote" | "goneNotice" | "other";
  onRetry: () => void;
  onSignIn: () => void;
  download: ReactNode;
};

/** Why the file is not shown, and what can be done about it. */
export function ReaderProblemState({ kind, ...ways }: ReaderProblemStateProps) {
  const { title, text, way } = useProblems(ways)[kind];
  return (
    <div className="reader-body overflow-y-auto">
      <div
        role="alert"
        className="mx-auto grid max-w-text content-center justify-items-start gap-4 px-5 py-10"
      >
        <EmptyPageMotif className="size-24 text-act" />
        <h2 className="text-heading">{title}</h2>
        <p className="text-soft">{text}</p>
        <div className="flex flex-wrap gap-3">{way}</div>
      </div>
    </div>
  );
}

function useProblems({ onRetry, onSignIn, download }: Omit<ReaderProblemStateProps, "kind">) {
  const t = useTexts(readerTexts);
  const paths = usePaths();
  const toMaterials = <LinkButton to={paths.studyMaterials()}>{t.toMaterials}</LinkButton>;
  const toNotices = <LinkButton to={paths.notices()}>{t.toNotices}</LinkButton>;
  const toCourses = <LinkButton to={paths.courses()}>{t.toCourses}</LinkButton>;
  const signIn = <Button onClick={onSignIn}>{t.signIn}</Button>;
  const again = (
    <>
      <Button onClick={onRetry}>
        <RotateCw aria-hidden="true" className="size-4" />
        {t.tryNow}
      </Button>
      {download}
    </>
  );
  return {
    gone: { title: t.goneTitle, text: t.goneText, way: toMaterials },
    goneNote: { title: t.goneTitle, text: t.goneNoteText, way: toCourses },
    goneNotice: { title: t.goneTitle, text: t.goneNoticeText, way: toNotices },
    refused: { title: t.refusedTitle, text: t.refusedText, way: toCourses },
    signedOut: { title: t.signedOutTitle, text: t.signedOutText, way: signIn },
    damaged: { title: t.damagedTitle, text: t.damagedText, way: again },
    locked: { title: t.lockedTitle, text: t.lockedText, way: download },
    noProgram: { title: t.noProgramTitle, text: t.noProgramText, way: again },
    other: { title: t.otherTitle, text: t.otherText, way: download },
    unknown: { title: t.failedTitle, text: t.failedText, way: again },
  };
}

/** Why a file cannot be shown; each has its own sentence and actions. */
export type ProblemKind =
  /** The file does not exist any more. */
  | "gone"
  /** The person is not enrolled, or the enrolment is pending. */
  | "refused"
  /** The session has expired. */
  | "signedOut"
  /** Not a PDF, or a broken one. */
  | "damaged"
  /** A PDF that needs a password. */
  | "locked"
  /** The PDF engine could not be loaded. */
  | "noProgram"
  | "unknown";

export class ReaderProblem extends Error {
  readonly kind: ProblemKind;

  constructor(kind: ProblemKind) {
    super(kind);
    this.name = "ReaderProblem";
    this.kind = kind;
  }
}

export function problemKindOf(error: unknown): ProblemKind {
  if (error instanceof ReaderProblem) return error.kind;
  if (!(error instanceof ApiError)) return "unknown";
  if (isSignedOut(error)) return "signedOut";
  const withheld = withheldBy(error);
  if (withheld) return withheld === "gone" ? "gone" : "refused";
  return "unknown";
}
