import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ListedWaiting } from "../../../contract/entities/waiting.ts";
import { call } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { coursesQuery, invalidateCourses } from "../../features/courses/course-queries.ts";
import { ConfirmDialog } from "../../features/editing/confirm-dialog.tsx";
import { privateMeta } from "../../head/page-meta.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminWaitingMessages } from "../../messages/admin-waiting.ts";
import { dateTimeIn, useDateTime } from "../../messages/date-time.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { notify } from "../../ui/toast.ts";
import { ContactLinks } from "../contact-links.tsx";
import { CourseFilter } from "../list/course-filter.tsx";
import { DownloadList } from "../list/download-list.tsx";
import { FilterBar, searchedText } from "../list/filter-bar.tsx";
import { useListRows } from "../list/list-rows.ts";
import { isAnotherPage, ListTable, loadList, officeList } from "../list/office-list.tsx";
import type { Column } from "../list/row-table.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import { courseTitleIn } from "../student-cells.tsx";
import type { Route } from "./+types/waiting-list";

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

export function meta(side: Route.MetaArgs) {
  return privateMeta(side, adminSections["waiting-list"]);
}

/** Who waits for a seat in a full course. */
export default function WaitingListPage() {
  const t = useMessages(adminWaitingMessages);
  const [asked, setAsked] = useState<ListedWaiting>();
  return (
    <OfficePage
      title={useSectionTitle("waiting-list")}
      lead={t.lead}
      actions={<DownloadList about="waiting-list" filterOf={waitingList.filterOf} />}
    >
      <FilterBar searchLabel={t.searchLabel}>
        <CourseFilter label={t.course} all={t.allCourses} />
      </FilterBar>
      <ListTable
        list={waitingList}
        columns={useColumns(setAsked)}
        empty={{ title: t.empty, text: t.emptyText }}
      />
      <RemoveDialog asked={asked} onClose={() => setAsked(undefined)} />
    </OfficePage>
  );
}

function useColumns(onRemove: (row: ListedWaiting) => void): Column<ListedWaiting>[] {
  const a = useMessages(adminMessages);
  const t = useMessages(adminWaitingMessages);
  const dateTime = useDateTime();
  const language = useLanguage();
  const paths = usePaths();
  return [
    {
      key: "student",
      label: t.student,
      kind: "head",
      cell: ({ student }) => <TextLink to={paths.adminPerson(student.id)}>{student.name}</TextLink>,
    },
    {
      key: "course",
      label: t.course,
      cell: ({ course }) => (
        <span className="block md:min-w-40">{courseTitleIn(course, language)}</span>
      ),
    },
    {
      key: "place",
      label: t.place,
      cell: ({ place, offeredUntil }) =>
        offeredUntil === null ? t.number(place ?? 1) : t.offered(dateTime(offeredUntil)),
    },
    {
      key: "contact",
      label: t.contact,
      cell: (row) => <WaitingContact row={row} />,
    },
    { key: "joined", label: t.joined, cell: ({ joinedAt }) => dateTime(joinedAt) },
    {
      key: "actions",
      label: a.actions,
      kind: "actions",
      cell: (row) => (
        <Button
          variant="outline"
          aria-label={t.removeOf(row.student.name, courseTitleIn(row.course, language))}
          onClick={() => onRemove(row)}
        >
          {t.remove}
        </Button>
      ),
    },
  ];
}

/** How to reach somebody: by phone, or by WhatsApp with a message about the seat in their language. */
function WaitingContact({ row }: { row: ListedWaiting }) {
  const a = useMessages(adminMessages);
  const { student, course, place, offeredUntil } = row;
  if (student.phoneNumber === null) return a.none;
  return (
    <ContactLinks
      name={student.name}
      number={student.phoneNumber}
      language={student.language}
      write={(texts, words) => {
        const about = { ...words, course: courseTitleIn(course, words.language) };
        if (offeredUntil === null) return texts.waiting({ ...about, place: place ?? 1 });
        return texts.offeredSeat({ ...about, until: dateTimeIn(words.language)(offeredUntil) });
      }}
    />
  );
}

type RemoveDialogProps = { asked: ListedWaiting | undefined; onClose: () => void };

function RemoveDialog({ asked, onClose }: RemoveDialogProps) {
  const t = useMessages(adminWaitingMessages);
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
