import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { limits } from "../../../contract/limits.ts";
import { call } from "../../api/call.ts";
import { adminMarkdownTexts } from "../../texts/admin-site.ts";
import { useTexts } from "../../texts/texts.ts";
import { FailedState } from "../../ui/empty-state.tsx";
import { Prose } from "../../ui/prose.tsx";
import { ScrollArea } from "../../ui/table.tsx";
import { useAfterPause } from "../use-after-pause.ts";

/** Longer than for a search: a preview of a long text costs the server more. */
const PAUSE_MS = 400;

export type MarkdownPreviewProps = { markdown: string; lang: "en" | "hi"; label: string };

/** A text as its page will show it, made by the server as for the page. */
export function MarkdownPreview({ markdown, lang, label }: MarkdownPreviewProps) {
  const t = useTexts(adminMarkdownTexts);
  const previewed = useAfterPause(markdown, PAUSE_MS);
  const isThere = previewed.trim() !== "" && previewed.length <= limits.markdownLength;
  const { data, error, refetch } = useQuery({
    queryKey: ["markdown-preview", previewed],
    queryFn: ({ signal }) =>
      call("POST /api/admin/markdown-preview", { body: { markdown: previewed }, signal }),
    enabled: isThere,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const html = isThere ? data?.html : undefined;
  return (
    <div className="markdown-preview grid min-w-0 grid-cols-1 gap-3 rounded-sheet border border-rule bg-paper p-4">
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
        <ScrollArea label={`${t.preview}: ${label}`} className="max-h-160 min-w-0 overflow-y-auto">
          <Prose html={html} lang={lang} />
        </ScrollArea>
      )}
    </div>
  );
}

/** A preview that is loaded once it is opened. */
export function FoldedPreview(props: MarkdownPreviewProps) {
  const t = useTexts(adminMarkdownTexts);
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
