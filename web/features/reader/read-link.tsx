import { BookOpen } from "lucide-react";
import { useLocation } from "react-router";
import { useMessages } from "../../messages/messages.ts";
import { readLinkMessages } from "../../messages/read-link.ts";
import { usePaths } from "../../paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import type { Downloadable } from "../downloads/downloads.ts";
import { isReadable } from "./readable.ts";
import type { ReadingOrigin } from "./reading-origin.ts";

export type ReadLinkProps = { file: Downloadable; title: string; mimeType: string };

/** Opens a file in the page; nothing for files that are only downloaded. */
export function ReadLink({ file, title, mimeType }: ReadLinkProps) {
  const t = useMessages(readLinkMessages);
  const paths = usePaths();
  const { pathname, search } = useLocation();
  if (!isReadable(mimeType)) return null;
  const origin: ReadingOrigin = { title, from: pathname + search };
  return (
    <LinkButton
      variant="outline"
      to={file.kind === "note" ? paths.readNote(file.id) : paths.readMaterial(file.id)}
      state={origin}
      aria-label={t.readOf(title)}
    >
      <BookOpen aria-hidden="true" className="size-4" />
      {t.read}
    </LinkButton>
  );
}
