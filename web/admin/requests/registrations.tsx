import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import {
  registrationAnswers,
  registrationFilters,
} from "../../../contract/entities/closed-lists.ts";
import type { ListedRegistration } from "../../../contract/entities/registration.ts";
import { call, failureText } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminBulkTexts } from "../../texts/admin-list.ts";
import { adminRegistrationsTexts } from "../../texts/admin-registrations.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/toast.ts";
import { presentState } from "../changed-meanwhile.ts";
import { type BulkChange, BulkDialog } from "../list/bulk-dialog.tsx";
import { asRead, type Changed } from "../list/bulk-sending.ts";
import { CourseFilter, FilterBar, FilterDate, FilterSelect } from "../list/filter-bar.tsx";
import { useListRows } from "../list/list-rows.ts";
import { isAnotherPage, ListTable, loadList } from "../list/office-list.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import { SavedViews } from "../views/saved-views.tsx";
import { viewsQuery } from "../views/views-query.ts";
import type { Route } from "./+types/registrations";
import { AnswerRegistration } from "./answer-registration.tsx";
import { registrationList, useRegistrationColumns } from "./registration-list.tsx";

export async function clientLoader(side: Route.ClientLoaderArgs) {
  await Promise.all([
    loadList(registrationList, side),
    queryClient.fetchQuery(coursesQuery),
    queryClient.prefetchQuery(viewsQuery("registrations")),
  ]);
}

export const shouldRevalidate = isAnotherPage;

export const meta = privateTitle(adminSections.registrations);

/** Students' registrations of interest, which the office follows up by phone and answers. */
export default function RegistrationsPage() {
  const t = useTexts(adminRegistrationsTexts);
  const { replace } = useListRows(registrationList);
  const [asked, setAsked] = useState<ListedRegistration>();
  const contact = useContacted(replace);
  const bulk = useAnswerAll(replace);
  const change = (registration: ListedRegistration) => {
    replace(registration);
    setAsked((shown) => shown && registration);
  };
  return (
    <OfficePage title={useSectionTitle("registrations")} lead={t.lead}>
      <SavedViews list="registrations" />
      <FilterBar searchLabel={t.searchLabel}>
        <FilterSelect
          name="answer"
          label={t.answerLabel}
          all={t.allAnswers}
          options={registrationFilters.map((value) => ({ value, label: t.filter(value) }))}
        />
        <CourseFilter label={t.course} all={t.allCourses} />
        <FilterDate name="since" label={t.since} />
      </FilterBar>
      <ListTable
        list={registrationList}
        columns={useRegistrationColumns({ onContacted: contact, onAnswer: setAsked })}
        empty={{ title: t.empty, text: t.emptyText }}
        bulk={bulk.buttons}
      />
      {bulk.dialog}
      <AnswerRegistration
        registration={asked}
        onChanged={change}
        onClose={() => setAsked(undefined)}
      />
    </OfficePage>
  );
}

/** One tap says that a student was contacted. */
function useContacted(onChanged: (registration: ListedRegistration) => void) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminRegistrationsTexts);
  const contact = useMutation({
    mutationFn: ({ id, version }: ListedRegistration) =>
      call("PATCH /api/admin/registrations/:id", {
        params: { id },
        body: { answer: "contacted" },
        version,
      }),
    onSuccess({ registration }) {
      onChanged(registration);
      notify.success(t.saved(registration.fullName), { id: `change-${registration.id}` });
    },
    onError(error, { id }) {
      const present = presentState<{ registration: ListedRegistration }>(error);
      if (present) onChanged(present.registration);
      notify.error(failureText(error, { fallback: a.changeFailed }), { id: `change-${id}` });
    },
  });
  return (registration: ListedRegistration) => contact.mutate(registration);
}

type Answer = (typeof registrationAnswers)[number];
type Asked = BulkChange<ListedRegistration> & { clear: () => void };

/** The buttons that give the selected registrations one answer, and the question before it. */
function useAnswerAll(onChanged: (registration: ListedRegistration) => void) {
  const t = useTexts(adminBulkTexts);
  const r = useTexts(adminRegistrationsTexts);
  const [asked, setAsked] = useState<Asked>();
  const ask = (answer: Answer, rows: readonly ListedRegistration[], clear: () => void) =>
    setAsked({
      rows,
      clear,
      title: (count) => t.answerTitle(answer, count),
      text: () => t.answerText,
      act: (count) => t.answer(answer, count),
      sendingOf: ({ reason }) => ({
        send: (part) => answerPart(part, { answer, reason }),
        onDone: (done) => notify.success(t.answerDone(answer, done.length)),
      }),
    });
  return {
    buttons: (selected: readonly ListedRegistration[], clear: () => void) =>
      registrationAnswers.map((answer) => {
        const rows = selected.filter((row) => row.answer !== answer);
        if (rows.length === 0) return null;
        return (
          <Button
            key={answer}
            variant={answer === "contacted" ? "act" : "outline"}
            onClick={() => ask(answer, rows, clear)}
          >
            {t.answer(answer, rows.length)}
          </Button>
        );
      }),
    dialog: (
      <BulkDialog
        asked={asked}
        reason={{ label: r.reason, hint: r.reasonHint }}
        nameOf={({ fullName }) => fullName}
        stateOf={({ state }) => r.stateName(state)}
        onChanged={(rows) => {
          for (const row of rows) onChanged(row);
        }}
        onFinished={() => asked?.clear()}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}

async function answerPart(
  part: readonly ListedRegistration[],
  said: { answer: Answer; reason: string | undefined },
): Promise<Changed<ListedRegistration>> {
  const { registrations, refused } = await call("POST /api/admin/registration-answers", {
    body: { ...said, registrations: asRead(part) },
  });
  return { rows: registrations, refused };
}
