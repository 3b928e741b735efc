import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "../../messages/messages.ts";
import { readerMessages } from "../../messages/reader.ts";
import { usePaths } from "../../paths.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyPageMotif } from "../../ui/empty-page-motif.tsx";
import type { ProblemKind } from "./reader-problem.ts";

export type ReaderProblemStateProps = {
  kind: ProblemKind | "goneNote" | "other";
  onRetry: () => void;
  onSignIn: () => void;
  download: ReactNode;
};

/** Why the file is not shown, in a sentence, and the ways on that make sense then. */
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
