import { ChevronRight } from "lucide-react";
import { useTexts } from "../texts/texts.ts";
import { uiTexts } from "../texts/ui.ts";
import { PageLink } from "./page-link.tsx";

export type Crumb = {
  label: string;
  to?: string;
  /** The language of the last crumb, where it is not the page's. */
  lang?: string | undefined;
};

/** The pages above this one; the last crumb is this page and not a link. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const t = useTexts(uiTexts);
  return (
    <nav aria-label={t.breadcrumbs}>
      <ol className="flex items-center gap-x-1 text-sm text-soft">
        {crumbs.map((crumb, at) => (
          <li
            key={crumb.label}
            className={`flex items-center gap-1 ${at < crumbs.length - 1 ? "shrink-0" : "min-w-0"}`}
          >
            {at > 0 ? (
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint" />
            ) : null}
            {crumb.to && at < crumbs.length - 1 ? (
              <PageLink
                to={crumb.to}
                viewTransition
                className="inline-flex min-h-11 items-center whitespace-nowrap underline-offset-4 hover:underline"
              >
                {crumb.label}
              </PageLink>
            ) : (
              <span
                aria-current="page"
                lang={crumb.lang}
                className="min-w-0 truncate py-2 text-ink"
              >
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
