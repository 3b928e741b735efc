import { data, useLocation } from "react-router";
import type { FileReference } from "../../features/device-files/file-record.ts";
import { findKept, useIsKeptHere } from "../../features/kept-files/find-kept.ts";
import { Reader } from "../../features/reader/reader.tsx";
import { isOrigin, readingOriginOf } from "../../features/reader/reading-origin.ts";
import { AreaFailure } from "../../features/session/area-failure.tsx";
import { LoginRequired } from "../../features/session/login-required.tsx";
import { currentUser } from "../../features/session/session-store.ts";
import { useIsOthers } from "../../features/session/use-is-others.ts";
import { useIsShutOut } from "../../features/session/use-is-shut-out.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { readLinkMessages } from "../../messages/read-link.ts";
import { usePaths } from "../../paths.ts";
import { PageShell } from "../../ui/page-shell.tsx";
import { PageSpinner } from "../../ui/page-spinner.tsx";
import type { Route } from "./+types/page";

/** The same shell for every file, which the service worker keeps for reading without a network. */
export const handle = { isShared: true };

/**
 * Stands outside the student area's gate: what is kept on this device opens for whoever keeps it,
 * without asking the server, which may be out of reach.
 */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const kept = await findKept(referenceOf(params).id);
  if (kept) return { ownerId: kept.owner, title: kept.title };
  const user = await currentUser();
  if (!user) throw data(null, { status: 401 });
  return { ownerId: user.id, title: undefined };
}

export function HydrateFallback() {
  return <PageShell />;
}

export function meta(side: Route.MetaArgs) {
  return privateMeta(side, { en: readLinkMessages.en.read, hi: readLinkMessages.hi.read });
}

/** Reading a study material (`fileId`) or a note of a course (`noteId`). */
export default function ReadPage({ params, loaderData }: Route.ComponentProps) {
  const { ownerId, title } = loaderData;
  const paths = usePaths();
  const { state } = useLocation();
  const file = referenceOf(params);
  const isKept = useIsKeptHere() && title !== undefined;
  const isShutOut = useIsShutOut();
  const isOthers = useIsOthers(ownerId);
  const origin = readingOriginOf(file.id, state);
  const list = file.kind === "note" ? paths.courses() : paths.studyMaterials();
  if (isShutOut && !isKept) return <LoginRequired />;
  if (isOthers) return <PageSpinner />;
  return (
    <Reader
      key={`${ownerId} ${file.id}`}
      file={file}
      title={origin?.title ?? title}
      back={{ to: origin?.from ?? (isKept ? paths.keptNotes() : list), isBefore: isOrigin(state) }}
      userId={ownerId}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AreaFailure error={error} />;
}

function referenceOf({ fileId = "", noteId }: Route.ClientLoaderArgs["params"]): FileReference {
  return noteId === undefined ? { kind: "material", id: fileId } : { kind: "note", id: noteId };
}
