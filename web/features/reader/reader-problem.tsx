import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { ApiError } from "../../api/api-error.ts";
import { isSignedOut } from "../../api/call.ts";
import { withheldBy } from "../../api/withheld.ts";
import { useMessages } from "../../messages/messages.ts";
import { readerMessages } from "../../messages/reader.ts";
import { usePaths } from "../../paths.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyPageMotif } from "../../ui/empty-page-motif.tsx";

type ReaderProblemStateProps = {
  kind: ProblemKind | "goneNote" | "goneNotice" | "other";
  onRetry: () => void;
  onSignIn: () => void;
  download: ReactNode;
};

/** Why the file is not shown, and what can be done about it. */
export function ReaderProblemState({ kind, ...ways }: ReaderProblemStateProps) {
  const { title, text } = useSentences(kind);
  return (
    <div className="reader-body overflow-y-auto">
      <div
        role="alert"
        className="mx-auto grid max-w-text content-center justify-items-start gap-4 px-5 py-10"
      >
        <EmptyPageMotif className="size-24 text-act" />
        <h2 className="text-heading">{title}</h2>
        <p className="text-soft">{text}</p>
        <div className="flex flex-wrap gap-3">
          <WaysOn kind={kind} {...ways} />
        </div>
      </div>
    </div>
  );
}

function WaysOn({ kind, onRetry, onSignIn, download }: ReaderProblemStateProps) {
  const t = useMessages(readerMessages);
  const paths = usePaths();
  if (kind === "signedOut") return <Button onClick={onSignIn}>{t.signIn}</Button>;
  if (kind === "gone") {
    return <LinkButton to={paths.studyMaterials()}>{t.toMaterials}</LinkButton>;
  }
  if (kind === "goneNotice") {
    return <LinkButton to={paths.notices()}>{t.toNotices}</LinkButton>;
  }
  if (kind === "refused" || kind === "goneNote") {
    return <LinkButton to={paths.courses()}>{t.toCourses}</LinkButton>;
  }
  if (kind === "locked" || kind === "other") return download;
  return (
    <>
      <Button onClick={onRetry}>
        <RotateCw aria-hidden="true" className="size-4" />
        {t.tryNow}
      </Button>
      {download}
    </>
  );
}

function useSentences(kind: ReaderProblemStateProps["kind"]) {
  const t = useMessages(readerMessages);
  const sentences = {
    gone: { title: t.goneTitle, text: t.goneText },
    goneNote: { title: t.goneTitle, text: t.goneNoteText },
    goneNotice: { title: t.goneTitle, text: t.goneNoticeText },
    refused: { title: t.refusedTitle, text: t.refusedText },
    signedOut: { title: t.signedOutTitle, text: t.signedOutText },
    damaged: { title: t.damagedTitle, text: t.damagedText },
    locked: { title: t.lockedTitle, text: t.lockedText },
    noProgram: { title: t.noProgramTitle, text: t.noProgramText },
    other: { title: t.otherTitle, text: t.otherText },
    unknown: { title: t.failedTitle, text: t.failedText },
  };
  return sentences[kind];
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
