import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { limits } from "../../../contract/limits.ts";
import { call } from "../../api/call.ts";
import { adminMarkdownMessages } from "../../messages/admin-markdown.ts";
import { useMessages } from "../../messages/messages.ts";
import { FailedState } from "../../ui/failed-state.tsx";
import { Prose } from "../../ui/prose.tsx";

/** How long somebody pauses in typing before the server is asked. */
const PAUSE_MS = 400;

export type MarkdownPreviewProps = { markdown: string; lang: "en" | "hi"; label: string };

/** A text as its page will show it, made by the server as for the page. */
export function MarkdownPreview({ markdown, lang, label }: MarkdownPreviewProps) {
  const t = useMessages(adminMarkdownMessages);
  const settled = useSettled(markdown);
  const isThere = settled.trim() !== "" && settled.length <= limits.markdownLength;
  const { data, error, refetch } = useQuery({
    queryKey: ["markdown-preview", settled],
    queryFn: ({ signal }) =>
      call("POST /api/admin/markdown-preview", { body: { markdown: settled }, signal }),
    enabled: isThere,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const html = isThere ? data?.html : undefined;
  return (
    <section
      aria-label={`${t.preview}: ${label}`}
      className="markdown-preview grid min-w-0 grid-cols-1 gap-3 rounded-sheet border border-rule bg-paper p-4"
    >
      <p className="text-sm font-semibold text-soft">{t.preview}</p>
      {error && isThere ? (
        <FailedState message={t.previewFailed} onRetry={() => void refetch()} />
      ) : null}
      {html === undefined ? <p className="text-soft">{t.previewEmpty}</p> : null}
      {html?.includes('<code class="unset">') ? (
        <p role="status" className="rounded-control bg-well p-3 text-sm">
          {t.unsetFormula}
        </p>
      ) : null}
      {html === undefined ? null : (
        <div className="max-h-160 min-w-0 overflow-y-auto">
          <Prose html={html} lang={lang} />
        </div>
      )}
    </section>
  );
}

/** A preview that is loaded once it is opened. */
export function FoldedPreview(props: MarkdownPreviewProps) {
  const t = useMessages(adminMarkdownMessages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-act">
        {t.preview}
        <span className="sr-only">: {props.label}</span>
      </summary>
      {isOpen ? <MarkdownPreview {...props} /> : null}
    </details>
  );
}

/** The value once it has stayed the same for a while. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
