import { useQuery } from "@tanstack/react-query";
import { BookmarkPlus, Pencil } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { ViewedList } from "../../../contract/entities/closed-lists.ts";
import { adminViewsMessages } from "../../messages/admin-views.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { EditViews } from "./edit-views.tsx";
import { SaveView } from "./save-view.tsx";
import { filtersIn, searchOf, viewsQuery } from "./views-query.ts";

const linkClasses =
  "inline-flex min-h-11 max-w-full min-w-0 items-center rounded-full border border-edge px-4 py-1 hover:bg-tint wrap-anywhere aria-[current=page]:border-act aria-[current=page]:bg-tint aria-[current=page]:font-semibold";

/**
 * The saved views of a list, and the button that saves another. Shows nothing to people without views or
 * filters.
 */
export function SavedViews({ list }: { list: ViewedList }) {
  const t = useMessages(adminViewsMessages);
  const paths = usePaths();
  const [search] = useSearchParams();
  const views = useQuery(viewsQuery(list)).data ?? [];
  const [asked, setAsked] = useState<"save" | "edit">();
  const filters = filtersIn(search);
  const present = searchOf(filters);
  const isSaved = views.some((view) => searchOf(view.filters) === present);
  const close = () => setAsked(undefined);
  return (
    <>
      {views.length > 0 || present !== "" ? (
        <nav aria-label={t.views} className="flex flex-wrap items-center gap-2">
          {views.map((view) => (
            <PageLink
              key={view.id}
              to={`${paths.adminSection(list)}?${searchOf(view.filters)}`}
              aria-current={searchOf(view.filters) === present ? "page" : undefined}
              className={linkClasses}
            >
              {view.name}
            </PageLink>
          ))}
          {present === "" || isSaved ? null : (
            <Button variant="quiet" onClick={() => setAsked("save")}>
              <BookmarkPlus aria-hidden="true" className="size-5" />
              {t.save}
            </Button>
          )}
          {views.length > 0 ? (
            <IconButton label={t.edit} onClick={() => setAsked("edit")}>
              <Pencil aria-hidden="true" className="size-4" />
            </IconButton>
          ) : null}
        </nav>
      ) : null}
      <SaveView list={list} filters={filters} isOpen={asked === "save"} onClose={close} />
      <EditViews list={list} views={views} isOpen={asked === "edit"} onClose={close} />
    </>
  );
}
