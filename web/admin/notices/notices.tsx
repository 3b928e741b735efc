import { PenLine } from "lucide-react";
import type { OfficeNotice } from "../../../contract/entities/notice.ts";
import { isNotFound } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { textIn } from "../../shared/site/course-text.tsx";
import { useLookups } from "../../shared/site/lookups.ts";
import { type WithdrawalCalls, WithdrawNotice } from "../../staff/written-notices/notice-row.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminNoticesTexts } from "../../texts/admin-notices.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { writtenNoticesTexts } from "../../texts/written-notices.ts";
import { TextLink } from "../../ui/page-link.tsx";
import { useListRows } from "../list/list-rows.ts";
import { isAnotherPage, ListTable, loadList, officeList } from "../list/office-list.tsx";
import { PhoneFold } from "../list/phone-fold.tsx";
import type { Column } from "../list/row-table.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { personQuery } from "../person/person-query.ts";
import { adminSections } from "../sections.ts";
import { courseTitleIn } from "../student-cells.tsx";
import type { Route } from "./+types/notices";
import { NoticeForm } from "./notice-form.tsx";
import type { ChosenPerson } from "./person-choice.tsx";

const noticesList = officeList({
  section: "notices",
  filterOf: () => ({}),
  async fetchPage(query, signal) {
    const { notices, ...page } = await call("GET /api/admin/notices", { query, signal });
    return { rows: notices, ...page };
  },
});

const withdrawal: WithdrawalCalls = {
  withdraw: (id) => call("POST /api/admin/notices/:id/withdraw", { params: { id } }),
  restore: (id) => call("POST /api/admin/notices/:id/restore", { params: { id } }),
};

export async function clientLoader(side: Route.ClientLoaderArgs) {
  const [person] = await Promise.all([
    findPerson(new URL(side.request.url).searchParams.get("person")),
    loadList(noticesList, side),
    queryClient.fetchQuery(coursesQuery),
  ]);
  return person;
}

/** Whom the form is for at first; nobody where the address names a person who is gone. */
async function findPerson(id: string | null): Promise<ChosenPerson | null> {
  if (!id) return null;
  try {
    const { user } = await queryClient.fetchQuery({ ...personQuery(id), staleTime: 0 });
    return user;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

export const shouldRevalidate = isAnotherPage;

export const meta = privateTitle(adminSections.notices);

/** The office's notices, and how many people have read each. */
export default function NoticesPage({
  loaderData: person,
}: Pick<Route.ComponentProps, "loaderData">) {
  const t = useTexts(adminNoticesTexts);
  const w = useTexts(writtenNoticesTexts);
  const { refetch } = useListRows(noticesList);
  return (
    <OfficePage title={useSectionTitle("notices")} lead={t.lead}>
      <PhoneFold label={w.write} icon={PenLine} isAsked={person !== null}>
        <NoticeForm person={person} onSent={refetch} />
      </PhoneFold>
      <ListTable
        list={noticesList}
        columns={useColumns(refetch)}
        empty={{ title: t.empty, text: t.emptyText }}
        summary={t.rows}
      />
    </OfficePage>
  );
}

function useColumns(refetch: () => Promise<unknown>): Column<OfficeNotice>[] {
  const a = useTexts(adminTexts);
  const t = useTexts(adminNoticesTexts);
  const w = useTexts(writtenNoticesTexts);
  const paths = usePaths();
  const dateTime = useDateTime();
  const { number } = useFormats();
  const language = useLanguage();
  const audienceOf = useAudience();
  return [
    {
      key: "notice",
      label: t.notice,
      kind: "head",
      cell: ({ id, titleEn, titleHi, textEn, textHi }) => {
        const title = textIn(language, titleEn, titleHi);
        const text = textIn(language, textEn, textHi);
        return (
          <span className="grid min-w-36">
            <TextLink to={paths.adminNotice(id)} lang={title.lang} className="wrap-anywhere">
              {title.text}
            </TextLink>
            <span lang={text.lang} className="line-clamp-2 font-normal wrap-anywhere text-soft">
              {text.text}
            </span>
          </span>
        );
      },
    },
    { key: "audience", label: t.audience, cell: audienceOf },
    {
      key: "sent",
      label: t.sentAt,
      cell: ({ sendAt, sentAt }) =>
        sentAt === null ? w.plannedFor(dateTime(sendAt)) : dateTime(sendAt),
    },
    {
      key: "opened",
      label: t.opened,
      cell: ({ sentAt, opened, receivers }) =>
        sentAt === null ? "" : w.opened(number(opened), number(receivers)),
    },
    {
      key: "actions",
      label: a.actions,
      kind: "actions",
      cell: (notice) => <WithdrawNotice notice={notice} calls={withdrawal} onChanged={refetch} />,
    },
  ];
}

function useAudience(): (notice: OfficeNotice) => string {
  const t = useTexts(adminNoticesTexts);
  const language = useLanguage();
  const { gradeName } = useLookups();
  return ({ audience, gradeCode, course, person, isOfTeacher }) => {
    if (person) return t.personNamed(person.name);
    const title = course && courseTitleIn(course, language);
    if (title) return isOfTeacher ? t.byTeacher(title) : title;
    return gradeCode ? gradeName(gradeCode) : t[audience];
  };
}
