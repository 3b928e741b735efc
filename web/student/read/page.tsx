import { data, useLocation } from "react-router";
import { privateTitle } from "../../head/page-meta.ts";
import { type Paths, usePaths } from "../../paths.ts";
import type { FileReference } from "../../shared/device-files/database.ts";
import { findKept, useIsKeptHere } from "../../shared/downloads/kept-ids.ts";
import { useFirstPage } from "../../shared/reader/first-page-query.ts";
import { isOrigin, readingOriginOf } from "../../shared/reader/read-link.tsx";
import { Reader } from "../../shared/reader/reader.tsx";
import { readingPlaceOf } from "../../shared/reader/reading-places.ts";
import { AreaFailure, LoginRequired } from "../../shared/session/login-required.tsx";
import { useIsOthers, useIsShutOut } from "../../shared/session/own-pages.tsx";
import { currentUser } from "../../shared/session/session-store.ts";
import { readLinkTexts } from "../../texts/courses.ts";
import { PageShell } from "../../ui/page-shell.tsx";
import { savesData } from "../../ui/saves-data.ts";
import { PageSpinner } from "../../ui/spinner.tsx";
import type { Route } from "./+types/page";

/** The same shell for every file, which the service worker keeps for reading without a network. */
export const handle = { isShared: true };

/**
 * Outside the student area, whose layout asks the server who is signed in: a file that is kept on this device
 * opens without the server, for the person who keeps it.
 */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const kept = await findKept(referenceOf(params).id);
  if (kept) return { ownerId: kept.owner, title: kept.title };
  const user = await currentUser();
  if (!user) throw data(null, { status: 401 });
  return { ownerId: user.id, title: undefined };
}

export const HydrateFallback = PageShell;

export const meta = privateTitle({ en: readLinkTexts.en.read, hi: readLinkTexts.hi.read });

/** Reading a study material (`fileId`), a note of a course (`noteId`) or a file of a notice (`noticeFileId`). */
export default function ReadPage({ params, loaderData }: Route.ComponentProps) {
  const { ownerId, title } = loaderData;
  const paths = usePaths();
  const { state } = useLocation();
  const file = referenceOf(params);
  const isKept = useIsKeptHere() && title !== undefined;
  // A kept file opens at once, and one that was read before at another place.
  const isWanted = title === undefined && !readingPlaceOf(ownerId, file.id) && !savesData();
  const firstPage = useFirstPage(file, { isWanted });
  const isShutOut = useIsShutOut();
  const isOthers = useIsOthers(ownerId);
  const origin = readingOriginOf(file.id, state);
  if (isShutOut && !isKept) return <LoginRequired />;
  if (isOthers) return <PageSpinner />;
  return (
    <Reader
      key={`${ownerId} ${file.id}`}
      file={file}
      title={origin?.title ?? title}
      back={{
        to: origin?.from ?? (isKept ? paths.keptNotes() : listOf(file, paths)),
        isBefore: isOrigin(state),
      }}
      userId={ownerId}
      firstPage={firstPage}
    />
  );
}

export const ErrorBoundary = AreaFailure;

type Params = Route.ClientLoaderArgs["params"];

function referenceOf({ fileId = "", noteId, noticeFileId }: Params): FileReference {
  if (noteId !== undefined) return { kind: "note", id: noteId };
  if (noticeFileId !== undefined) return { kind: "notice", id: noticeFileId };
  return { kind: "material", id: fileId };
}

/** Where the file stands among others. */
function listOf({ kind }: FileReference, paths: Paths): string {
  if (kind === "note") return paths.courses();
  return kind === "notice" ? paths.notices() : paths.studyMaterials();
}
