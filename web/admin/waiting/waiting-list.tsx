import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ListedWaiting } from "../../../contract/entities/waiting.ts";
import { call } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { coursesQuery, invalidateCourses } from "../../shared/courses/course-queries.ts";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { adminWaitingTexts } from "../../texts/admin-enrolments.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/toast.ts";
import { BulkDialog } from "../list/bulk-dialog.tsx";
import type { BulkSending, Changed } from "../list/bulk-sending.ts";
import { CourseFilter, FilterBar, searchedText } from "../list/filter-bar.tsx";
import { useListRows } from "../list/list-rows.ts";
import { isAnotherPage, ListTable, loadList, officeList } from "../list/office-list.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import { courseTitleIn } from "../student-cells.tsx";
import type { Route } from "./+types/waiting-list";
import { useWaitingColumns, useWaitingPlace } from "./waiting-columns.tsx";

const waitingList = officeList({
  section: "waiting-list",
  filterOf: (search) => ({
    query: searchedText(search),
    courseId: search.get("courseId") ?? undefined,
  }),
  async fetchPage(query, signal) {
    const { waiting, ...page } = await call("GET /api/admin/waiting-list", { query, signal });
    return { rows: waiting, ...page };
  },
});

export async function clientLoader(side: Route.ClientLoaderArgs) {
  await Promise.all([loadList(waitingList, side), queryClient.fetchQuery(coursesQuery)]);
}

export const shouldRevalidate = isAnotherPage;

export const meta = privateTitle(adminSections["waiting-list"]);

/** Who waits for a seat in a full course. */
export default function WaitingListPage() {
  const t = useTexts(adminWaitingTexts);
  const [asked, setAsked] = useState<ListedWaiting>();
  const atOnce = useRemoveManyWaiting();
  return (
    <OfficePage title={useSectionTitle("waiting-list")} lead={t.lead}>
      <FilterBar searchLabel={t.searchLabel}>
        <CourseFilter label={t.course} all={t.allCourses} />
      </FilterBar>
      <ListTable
        list={waitingList}
        columns={useWaitingColumns(setAsked)}
        empty={{ title: t.empty, text: t.emptyText }}
        bulk={atOnce.buttons}
      />
      {atOnce.dialog}
      <RemoveWaiting asked={asked} onClose={() => setAsked(undefined)} />
    </OfficePage>
  );
}

type RemoveWaitingProps = { asked: ListedWaiting | undefined; onClose: () => void };

/** Asks for the name before somebody is taken off the list. */
function RemoveWaiting({ asked, onClose }: RemoveWaitingProps) {
  const t = useTexts(adminWaitingTexts);
  const language = useLanguage();
  const queries = useQueryClient();
  const { refetch } = useListRows(waitingList);
  const removal = useMutation({
    mutationFn: ({ id }: ListedWaiting) =>
      call("DELETE /api/admin/waiting-list/:id", { params: { id } }),
    async onSuccess({ message }) {
      notify.success(message);
      void invalidateCourses(queries);
      // The places of the others have changed.
      await refetch();
    },
  });
  return (
    <ConfirmDialog
      asked={asked}
      change={removal}
      onClose={onClose}
      title={t.removeTitle}
      text={asked ? t.removeText(asked.student.name, courseTitleIn(asked.course, language)) : ""}
      action={t.remove}
      typedName={asked?.student.name}
    />
  );
}

type Rows = readonly ListedWaiting[];

/** The button that takes the selected people off their waiting lists, and the question before it. */
function useRemoveManyWaiting() {
  const t = useTexts(adminWaitingTexts);
  const language = useLanguage();
  const [asked, setAsked] = useState<{ rows: Rows; clear: () => void }>();
  const { replace } = useListRows(waitingList);
  const placeOf = useWaitingPlace();
  const sending = useRemoval();
  const courses = new Map(asked?.rows.map(({ course }) => [course.id, course]));
  const [first] = courses.values();
  const onlyCourse = first && courses.size === 1 ? courseTitleIn(first, language) : undefined;
  const removal = {
    rows: asked?.rows ?? [],
    title: t.removeManyTitle,
    text: (count: number) => t.removeManyText(count, onlyCourse),
    act: t.removeMany,
    isDanger: true,
    isFinal: true,
    sendingOf: () => sending,
  };
  return {
    buttons: (rows: Rows, clear: () => void) => (
      <Button variant="danger" onClick={() => setAsked({ rows, clear })}>
        {t.removeMany(rows.length)}
      </Button>
    ),
    dialog: (
      <BulkDialog
        asked={asked && removal}
        nameOf={({ student, course }) =>
          onlyCourse === undefined
            ? `${student.name} (${courseTitleIn(course, language)})`
            : student.name
        }
        stateOf={placeOf}
        onChanged={(rows) => {
          for (const row of rows) replace(row);
        }}
        onFinished={() => asked?.clear()}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}

function useRemoval(): BulkSending<ListedWaiting> {
  const t = useTexts(adminWaitingTexts);
  const queries = useQueryClient();
  const { remove, refetch } = useListRows(waitingList);
  const fetchAnew = () => {
    void invalidateCourses(queries);
    // The places of the others have changed.
    void refetch();
  };
  return {
    send: removePart,
    onDone(gone) {
      for (const { id } of gone) remove(id);
      notify.success(t.removedMany(gone.length));
      fetchAnew();
    },
  };
}

async function removePart(part: Rows): Promise<Changed<ListedWaiting>> {
  const { waiting, refused } = await call("POST /api/admin/waiting-list/removals", {
    body: { waiting: part.map(({ id, offeredUntil }) => ({ id, offeredUntil })) },
  });
  return { rows: waiting, refused };
}
