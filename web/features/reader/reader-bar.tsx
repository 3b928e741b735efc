import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useMessages } from "../../messages/messages.ts";
import { readerMessages } from "../../messages/reader.ts";
import { PageLink } from "../../ui/page-link.tsx";

export type ReaderBarProps = { title: string; back: WayBack; children?: ReactNode };

/** Where back leads; where that is the entry before, going back finds the list as it was left. */
export type WayBack = { to: string; isBefore: boolean };

/** The way back, the file's name, and what can be done with it. */
export function ReaderBar({ title, back, children }: ReaderBarProps) {
  const t = useMessages(readerMessages);
  const navigate = useNavigate();
  return (
    <header className="reader-bar flex min-h-14 min-w-0 items-center gap-1 border-b border-rule bg-paper px-1.5">
      <PageLink
        to={back.to}
        onClick={(event) => {
          if (!back.isBefore || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          void navigate(-1);
        }}
        aria-label={t.back}
        title={t.back}
        className="inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-tint"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </PageLink>
      <h1 className="min-w-0 flex-1 truncate font-sans text-base font-semibold">{title}</h1>
      {children}
    </header>
  );
}
