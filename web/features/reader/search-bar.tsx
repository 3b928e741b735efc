import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useEffect, useId } from "react";
import { useMessages } from "../../messages/messages.ts";
import { readerMessages } from "../../messages/reader.ts";
import { IconButton } from "../../ui/button.tsx";
import { controlClasses } from "../../ui/field.tsx";
import type { Search } from "./use-search.ts";
import type { Searching } from "./use-searching.ts";

export type SearchBarProps = { searching: Searching; pageCount: number };

/** Searching in the text: Enter steps on, Shift and Enter back. */
export function SearchBar({ searching, pageCount }: SearchBarProps) {
  const t = useMessages(readerMessages);
  const id = useId();
  const { search, field, setQuery, step, close } = searching;
  const outcome = useOutcome(search, pageCount);
  useEffect(() => field.current?.focus(), [field]);
  const isEmpty = search.finds.length === 0;
  return (
    <search className="reader-search grid gap-1 border-b border-rule bg-paper px-2 py-1.5">
      <div className="flex items-center gap-0.5">
        <label htmlFor={id} className="sr-only">
          {t.search}
        </label>
        <input
          ref={field}
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={t.searchHint}
          maxLength={100}
          defaultValue={search.query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") step(event.shiftKey ? -1 : 1);
          }}
          className={controlClasses("min-h-11 min-w-0 flex-1 md:max-w-96")}
        />
        <IconButton label={t.previousFind} disabled={isEmpty} onClick={() => step(-1)}>
          <ChevronUp aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={t.nextFind} disabled={isEmpty} onClick={() => step(1)}>
          <ChevronDown aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={t.closeSearch} onClick={close}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <p role="status" className="px-1 text-sm text-soft empty:hidden">
        {outcome}
      </p>
    </search>
  );
}

function useOutcome({ query, finds, current, searched, isWithoutText }: Search, count: number) {
  const t = useMessages(readerMessages);
  if (query.trim() === "") return null;
  if (finds.length > 0) return t.findOf(current + 1, finds.length);
  if (searched < count) return t.searching(searched + 1, count);
  return isWithoutText ? t.noText : t.noFind;
}
