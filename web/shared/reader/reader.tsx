import { WifiOff } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { FirstPage } from "../../../contract/entities/first-page.ts";
import { useTakeWholeScreen } from "../../state/whole-screen.ts";
import { readerTexts } from "../../texts/reader.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button, PlainButton } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { DownloadButton, DownloadIconButton } from "../downloads/download-button.tsx";
import type { Downloadable } from "../downloads/downloads.ts";
import { refreshSession } from "../session/session-store.ts";
import { openSignIn } from "../session/sign-in-store.ts";
import { FirstPageReader } from "./first-page-reader.tsx";
import { PdfReader } from "./pdf-reader.tsx";
import styles from "./reader.css?url";
import { ReaderBar, type WayBack } from "./reader-bar.tsx";
import { ReaderProblemState } from "./reader-problem.tsx";
import { readingPlaceOf } from "./reading-places.ts";
import { type FileOpening, useOpenFile } from "./use-open-file.ts";
import type { ReadingPoint } from "./use-pdf-view.ts";

type ReaderProps = {
  file: Downloadable;
  /** Undefined where only the address is known; then the file's own name is shown. */
  title: string | undefined;
  back: WayBack;
  /** Whose reading place is kept; undefined for a visitor. */
  userId: string | undefined;
  /** Shown while a file that was not read before opens; undefined where there is none, or not yet. */
  firstPage?: FirstPage | undefined;
  /** A file that anybody may read, and its download; without it the person's own call is used. */
  open?: { address: string; ways: DownloadWays };
};

/** The download as a button, and in the bar. */
type DownloadWays = { download: ReactNode; bar: ReactNode };

/** Shows a note, a study material or a file of a notice, or why it cannot be shown. */
export function Reader({ file, title, back, userId, firstPage, open }: ReaderProps) {
  useTakeWholeScreen();
  const opening = useOpenFile(file, open?.address);
  const signIn = useSignInAgain(opening);
  const name = title ?? opening.found?.filename.replace(/\.[a-z\d]+$/i, "") ?? "";
  const wanted = { file, title: name, size: opening.found?.size ?? 0 };
  const { download, bar } = open?.ways ?? {
    download: <DownloadButton {...wanted} />,
    bar: <DownloadIconButton {...wanted} />,
  };
  const [start] = useState(() => readingPlaceOf(userId, file.id));
  const readAt = useRef<ReadingPoint>(undefined);
  const [hasPictureFailed, setHasPictureFailed] = useState(false);
  const opened = opening.file;
  const problem = hasPictureFailed ? "damaged" : problemOf(opening, file);
  const isPicture = opened?.kind === "picture" && !problem;
  const isFirstPageAlone = opening.phase === "opening" && !start;
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <title>{name}</title>
      {opened?.kind === "pdf" ? (
        <PdfReader
          file={opened}
          title={name}
          back={back}
          start={start ?? readAt.current}
          picture={firstPage?.picture}
          keeping={{ userId, fileId: file.id }}
          download={bar}
          notice={opening.isWaiting ? <WaitingNotice /> : null}
        />
      ) : isFirstPageAlone && firstPage ? (
        <FirstPageReader
          firstPage={firstPage}
          title={name}
          back={back}
          notice={<OpeningNotice isWaiting={opening.isWaiting} onRetry={opening.retry} />}
          onRead={(at) => {
            readAt.current = at;
          }}
        />
      ) : (
        <div className="reader">
          <ReaderBar title={name} back={back}>
            {isPicture ? bar : null}
          </ReaderBar>
          {opening.phase === "opening" ? (
            <ReaderOpening isWaiting={opening.isWaiting} onRetry={opening.retry} />
          ) : null}
          {isPicture ? (
            <PictureReader
              address={opened.address}
              title={name}
              onFailed={() => setHasPictureFailed(true)}
            />
          ) : null}
          {problem ? (
            <ReaderProblemState
              kind={problem}
              onRetry={opening.retry}
              onSignIn={signIn}
              download={download}
            />
          ) : null}
        </div>
      )}
    </>
  );
}

function problemOf(opening: FileOpening, { kind }: Downloadable) {
  if (opening.phase === "failed") return opening.problem === "gone" ? gone[kind] : opening.problem;
  return opening.file?.kind === "other" ? "other" : undefined;
}

/** A file that is no longer there, by where the person finds what there is instead. */
const gone = { material: "gone", note: "goneNote", notice: "goneNotice", lecture: "gone" } as const;

/** Opens the sign-in modal when the session has expired; signing in returns to this page. */
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

type PictureReaderProps = { address: string; title: string; onFailed: () => void };

/** An image as wide as the screen; a tap switches to its own size and back. */
function PictureReader({ address, title, onFailed }: PictureReaderProps) {
  const t = useTexts(readerTexts);
  const [isLarge, setIsLarge] = useState(false);
  return (
    <div className="reader-body">
      <div className="reader-scroller">
        <button
          type="button"
          aria-label={isLarge ? t.fitWidth : t.zoomIn}
          onClick={() => setIsLarge(!isLarge)}
          className="block min-w-full"
        >
          <img
            src={address}
            alt={title}
            onError={onFailed}
            data-size={isLarge ? "own" : "fitting"}
            className="reader-picture"
          />
        </button>
      </div>
    </div>
  );
}

type ReaderOpeningProps = { isWaiting: boolean; onRetry: () => void };

/** Shown while the file opens or the network is waited for. */
function ReaderOpening({ isWaiting, onRetry }: ReaderOpeningProps) {
  const t = useTexts(readerTexts);
  return (
    <div className="reader-body place-items-center">
      <div role="status" className="grid justify-items-center gap-4 px-5 text-center">
        <Spinner size="large" />
        <p>{isWaiting ? t.waiting : t.opening}</p>
        {isWaiting ? (
          <>
            <p className="text-soft">{t.waitingText}</p>
            <Button variant="outline" onClick={onRetry}>
              {t.tryNow}
            </Button>
          </>
        ) : null}
      </div>
    </div>
  );
}

/** Shown over the pages while one of them waits for the network. */
function WaitingNotice() {
  const t = useTexts(readerTexts);
  return (
    <Notice>
      <WifiOff aria-hidden="true" className="size-5 shrink-0" />
      {t.waiting}
    </Notice>
  );
}

/** Shown over the picture of the first page. */
function OpeningNotice({ isWaiting, onRetry }: ReaderOpeningProps) {
  const t = useTexts(readerTexts);
  return (
    <Notice>
      <Spinner />
      {isWaiting ? t.waiting : t.opening}
      {isWaiting ? (
        <PlainButton onClick={onRetry} className="pointer-events-auto min-h-11 underline">
          {t.tryNow}
        </PlainButton>
      ) : null}
    </Notice>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-20 z-10 mx-auto flex w-fit max-w-[calc(100vw-2rem)] items-center gap-2 rounded-sheet bg-deep px-4 py-2 text-on-deep shadow-float md:bottom-6"
    >
      {children}
    </div>
  );
}
