import { queryOptions, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { call } from "../../api/call.ts";
import { usePaths } from "../../paths.ts";
import { adminAccountMergeTexts } from "../../texts/admin-new-person.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { TextLink } from "../../ui/page-link.tsx";

/** How many whom the office added have signed in since. */
export const peopleToJoinQuery = queryOptions({
  queryKey: ["people-to-join"],
  queryFn: async ({ signal }) =>
    (await call("GET /api/admin/get-users", { query: { joining: "asked", limit: "1" }, signal }))
      .total,
});

/** Says above the list that somebody waits to be joined; nothing where nobody does. */
export function PeopleToMerge() {
  const t = useTexts(adminAccountMergeTexts);
  const { number } = useFormats();
  const paths = usePaths();
  const [search] = useSearchParams();
  const { data: count = 0 } = useQuery(peopleToJoinQuery);
  if (count === 0 || search.get("joining") === "asked") return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 rounded-control bg-glow px-4 py-3 text-amber">
      {t.toJoin(number(count))}
      <TextLink to={`${paths.adminSection("people")}?joining=asked`}>{t.show}</TextLink>
    </p>
  );
}
