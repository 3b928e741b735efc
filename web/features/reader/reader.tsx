import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useTakeWholeScreen } from "../../state/whole-screen.ts";
import { DownloadButton } from "../downloads/download-button.tsx";
import type { Downloadable } from "../downloads/downloads.ts";
import { refreshSession } from "../session/session-store.ts";
import { openSignIn } from "../sign-in/sign-in-store.ts";
import { BarDownload } from "./bar-download.tsx";
import { PdfReader } from "./pdf-reader.tsx";
import { PictureReader } from "./picture-reader.tsx";
import styles from "./reader.css?url";
import { ReaderBar, type WayBack } from "./reader-bar.tsx";
import { ReaderOpening, WaitingNotice } from "./reader-opening.tsx";
import { ReaderProblemState } from "./reader-problem-state.tsx";
import { readingPlaceOf } from "./reading-places.ts";
import { type FileOpening, useOpenFile } from "./use-open-file.ts";

export type ReaderProps = {
  file: Downloadable;
  /** Absent where only the address is known: then the file's own name stands there. */
  title: string | undefined;
  back: WayBack;
  userId: string;
};

/** Reads a note or a study material in the page, and says what is in the way where it cannot. */
export function Reader({ file, title, back, userId }: ReaderProps) {
  useTakeWholeScreen();
  const opening = useOpenFile(file);
  const signIn = useSignInAgain(opening);
  const name = title ?? opening.found?.filename.replace(/\.[a-z\d]+$/i, "") ?? "";
  const download = <DownloadButton file={file} title={name} size={opening.found?.size ?? 0} />;
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <title>{name}</title>
      <OpeningView {...{ file, opening, name, back, userId, download }} onSignIn={signIn} />
    </>
  );
}

type OpeningViewProps = {
  file: Downloadable;
  opening: ReturnType<typeof useOpenFile>;
  name: string;
  back: WayBack;
  userId: string;
  download: ReactNode;
  onSignIn: () => void;
};

function OpeningView({ file, opening, name, back, userId, ...ways }: OpeningViewProps) {
  const [start] = useState(() => readingPlaceOf(userId, file.id) ?? { page: 0, y: 0, zoom: 1 });
  const bar = <BarDownload file={file} title={name} size={opening.found?.size ?? 0} />;
  const [hasPictureFailed, setHasPictureFailed] = useState(false);
  if (opening.file?.kind === "pdf") {
    return (
      <PdfReader
        file={opening.file}
        title={name}
        back={back}
        start={start}
        keeping={{ userId, fileId: file.id }}
        download={bar}
        notice={opening.isWaiting ? <WaitingNotice /> : null}
      />
    );
  }
  const isPicture = opening.file?.kind === "picture" && !hasPictureFailed;
  const problem = hasPictureFailed ? "damaged" : problemOf(opening, file);
  return (
    <div className="reader">
      <ReaderBar title={name} back={back}>
        {isPicture ? bar : null}
      </ReaderBar>
      {opening.phase === "opening" ? (
        <ReaderOpening isWaiting={opening.isWaiting} onRetry={opening.retry} />
      ) : null}
      {opening.file?.kind === "picture" && isPicture ? (
        <PictureReader
          address={opening.file.address}
          title={name}
          onFailed={() => setHasPictureFailed(true)}
        />
      ) : null}
      {problem ? <ReaderProblemState kind={problem} onRetry={opening.retry} {...ways} /> : null}
    </div>
  );
}

function problemOf(opening: FileOpening, { kind }: Downloadable) {
  if (opening.phase === "failed") {
    return opening.problem === "gone" && kind === "note" ? "goneNote" : opening.problem;
  }
  return opening.file?.kind === "other" ? "other" : undefined;
}

/** A session that is over: the modal opens by itself and leads back to this page of the file. */
function useSignInAgain(opening: FileOpening): () => void {
  const { pathname, search } = useLocation();
  const isOver = opening.phase === "failed" && opening.problem === "signedOut";
  useEffect(() => {
    if (!isOver) return;
    openSignIn({ returnTo: pathname + search });
    // The page then shows its login gate.
    void refreshSession();
  }, [isOver, pathname, search]);
  return () => openSignIn({ returnTo: pathname + search });
}
