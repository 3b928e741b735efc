import { useLocation } from "react-router";
import { Reader } from "../../features/reader/reader.tsx";
import { isOrigin, readingOriginOf } from "../../features/reader/reading-origin.ts";
import { userContext } from "../../features/session/guards.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { readLinkMessages } from "../../messages/read-link.ts";
import { usePaths } from "../../paths.ts";
import type { Route } from "./+types/page";

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(userContext).id;
}

export function meta(side: Route.MetaArgs) {
  return privateMeta(side, { en: readLinkMessages.en.read, hi: readLinkMessages.hi.read });
}

/** Reading a study material (`fileId`) or a note of a course (`noteId`). */
export default function ReadPage({ params, loaderData: userId }: Route.ComponentProps) {
  const paths = usePaths();
  const { state } = useLocation();
  const { fileId, noteId } = params;
  const file = {
    kind: noteId ? ("note" as const) : ("material" as const),
    id: noteId ?? fileId ?? "",
  };
  const origin = readingOriginOf(file.id, state);
  return (
    <Reader
      key={file.id}
      file={file}
      title={origin?.title}
      back={{
        to: origin?.from ?? (noteId ? paths.courses() : paths.studyMaterials()),
        isBefore: isOrigin(state),
      }}
      userId={userId}
    />
  );
}
