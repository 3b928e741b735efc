import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import {
  dueAges,
  type FeeDue,
  type Unreminded,
  unreminded,
} from "../../../contract/entities/fee-dues.ts";
import { limits } from "../../../contract/limits.ts";
import { call, failureText } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminDuesTexts } from "../../texts/admin-fee-dues.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { notify } from "../../ui/toast.ts";
import {
  CourseFilter,
  choiceOf,
  FilterBar,
  FilterSelect,
  searchedText,
} from "../list/filter-bar.tsx";
import { inParts } from "../list/in-parts.ts";
import { useListRows } from "../list/list-rows.ts";
import { isAnotherPage, ListTable, loadList, officeList } from "../list/office-list.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import type { Route } from "./+types/dues";
import { useDueColumns } from "./due-columns.tsx";
import { PromiseDialog } from "./promise-dialog.tsx";

const duesList = officeList({
  section: "fees/dues",
  filterOf: (search) => ({
    query: searchedText(search),
    courseId: search.get("courseId") ?? undefined,
    age: choiceOf(dueAges, search.get("age")),
  }),
  async fetchPage(query, signal) {
    const { dues, ...page } = await call("GET /api/admin/fees/dues", { query, signal });
    return { rows: dues, ...page };
  },
});

export async function clientLoader(side: Route.ClientLoaderArgs) {
  await Promise.all([loadList(duesList, side), queryClient.fetchQuery(coursesQuery)]);
}

export const shouldRevalidate = isAnotherPage;

export const meta = privateTitle(adminSections["fees/dues"]);

/** Who owes what since when. */
export default function DuesPage() {
  const t = useTexts(adminDuesTexts);
  const [asked, setAsked] = useState<FeeDue>();
  const { refetch } = useListRows(duesList);
  const reminding = useReminding(() => void refetch());
  return (
    <OfficePage title={useSectionTitle("fees/dues")} lead={t.lead}>
      <FilterBar searchLabel={t.searchLabel}>
        <FilterSelect
          name="age"
          label={t.ageLabel}
          all={t.allAges}
          options={dueAges.map((age) => ({ value: age, label: t.age(age) }))}
        />
        <CourseFilter label={t.courseLabel} all={t.allCourses} />
      </FilterBar>
      <Outcome sent={reminding.data} />
      <ListTable
        list={duesList}
        columns={useDueColumns(setAsked)}
        empty={{ title: t.empty, text: t.emptyText }}
        bulk={(rows, clear) => (
          <Button
            isBusy={reminding.isPending}
            onClick={() => reminding.mutate(rows, { onSuccess: clear })}
          >
            {t.remind(rows.length)}
          </Button>
        )}
      />
      <PromiseDialog
        due={asked}
        onClose={() => setAsked(undefined)}
        onSaved={() => void refetch()}
      />
    </OfficePage>
  );
}

type Sent = { reminded: number; left: readonly Unreminded[] };

function useReminding(onDone: () => void) {
  const a = useTexts(adminTexts);
  return useMutation({
    async mutationFn(rows: readonly FeeDue[]): Promise<Sent> {
      const answers = await inParts(rows, {
        most: limits.rowsAtOnce,
        send: (part) =>
          call("POST /api/admin/fees/reminders", {
            body: { accountIds: part.map(({ id }) => id) },
          }),
      });
      return {
        reminded: answers.reduce((all, { reminded }) => all + reminded.length, 0),
        left: answers.flatMap(({ left }) => left.map(({ because }) => because)),
      };
    },
    onError: (error) => notify.error(failureText(error, { fallback: a.changeFailed })),
    onSettled: onDone,
  });
}

/** How many were reminded, and why others were not. */
function Outcome({ sent }: { sent: Sent | undefined }) {
  const t = useTexts(adminDuesTexts);
  return (
    <div role="status" className="empty:hidden">
      {sent ? (
        <Card tone="plain" className="grid gap-1">
          <p className="font-semibold">{t.remindedMany(sent.reminded)}</p>
          {unreminded.map((because) => {
            const count = sent.left.filter((each) => each === because).length;
            return count > 0 ? <p key={because}>{t.left(because, count)}</p> : null;
          })}
        </Card>
      ) : null}
    </div>
  );
}
