import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { queryClient } from "../../api/query-client.ts";
import { readerTexts } from "../../texts/reader.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import type { TextRun } from "./search-text.ts";
import type { OpenPdf } from "./use-open-file.ts";

type TextPagesProps = {
  file: OpenPdf;
  /** The page to begin with, from 0. */
  page: number;
  /** Back to the pages as they were made, at this page. */
  onClose: (page: number) => void;
};

/** A file's text alone, page by page, as wide as the screen and in the size of all other text. */
export function TextPages({ file: { engine, document }, page: first, onClose }: TextPagesProps) {
  const t = useTexts(readerTexts);
  const [page, setPage] = useState(first);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins at its heading
  useEffect(() => heading.current?.focus(), [page]);
  const last = document.numPages - 1;
  const text = useQuery(
    {
      queryKey: ["pdf-text", document.fingerprints[0], page],
      queryFn: async () => paragraphsOf(await engine.readText(await document.getPage(page + 1))),
    },
    queryClient,
  );
  return (
    <div className="z-10 overflow-y-auto bg-paper [grid-area:pages]">
      <div className="mx-auto grid max-w-text gap-4 px-4 py-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
            {t.page(page + 1)}
          </h2>
          <Button variant="outline" onClick={() => onClose(page)}>
            {t.asMade}
          </Button>
        </div>
        <p className="text-sm text-soft">{t.textAlone}</p>
        {text.isPending ? <PageSpinner /> : null}
        {text.isError ? (
          <FailedState message={t.pageFailed} onRetry={() => void text.refetch()} />
        ) : null}
        {text.data?.length === 0 ? <p className="text-soft">{t.noTextHere}</p> : null}
        {text.data?.map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page's paragraphs never move
          <p key={at} className="text-lead wrap-anywhere">
            {paragraph}
          </p>
        ))}
        <div className="flex justify-between gap-3">
          <Button
            variant="outline"
            aria-disabled={page === 0}
            onClick={() => setPage(Math.max(0, page - 1))}
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
            {t.previousPage}
          </Button>
          <Button
            variant="outline"
            aria-disabled={page === last}
            onClick={() => setPage(Math.min(last, page + 1))}
          >
            {t.nextPage}
            <ChevronRight aria-hidden="true" className="size-5" />
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Joins lines that go on; one that is short, or ends a sentence, ends its paragraph, as a file does not say where. */
export function paragraphsOf(runs: readonly TextRun[]): string[] {
  const lines = runs
    .map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str))
    .join("")
    .replaceAll("\0", "")
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim());
  const widest = Math.max(...lines.map((line) => line.length));
  const paragraphs: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    if (isOpen && line !== "") paragraphs.push(`${paragraphs.pop() ?? ""} ${line}`);
    else if (line !== "") paragraphs.push(line);
    isOpen = line.length > widest * GOES_ON && !/[.?!:।]$/.test(line);
  }
  return paragraphs;
}

/** A line goes on in the next where it is at least this share of the widest. */
const GOES_ON = 0.7;
