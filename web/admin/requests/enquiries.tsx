import { useState } from "react";
import { enquiryFilters } from "../../../contract/entities/closed-lists.ts";
import { type Enquiry, enquiryChange } from "../../../contract/entities/enquiry.ts";
import { call } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { adminBulkTexts } from "../../texts/admin-list.ts";
import { adminEnquiriesTexts } from "../../texts/admin-registrations.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextArea } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";
import { presentState } from "../changed-meanwhile.ts";
import { type BulkChange, BulkDialog } from "../list/bulk-dialog.tsx";
import { asRead, type Changed } from "../list/bulk-sending.ts";
import { CourseFilter, FilterBar, FilterDate, FilterSelect } from "../list/filter-bar.tsx";
import { useListRows } from "../list/list-rows.ts";
import { isAnotherPage, ListTable, loadList } from "../list/office-list.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import { SubjectNotes } from "../subject-notes.tsx";
import { SavedViews } from "../views/saved-views.tsx";
import { viewsQuery } from "../views/views-query.ts";
import type { Route } from "./+types/enquiries";
import { enquiryList, useEnquiryColumns } from "./enquiry-list.tsx";

const statuses = ["acknowledged", "closed"] as const;

export async function clientLoader(side: Route.ClientLoaderArgs) {
  await Promise.all([
    loadList(enquiryList, side),
    queryClient.fetchQuery(coursesQuery),
    queryClient.prefetchQuery(viewsQuery("enquiries")),
  ]);
}

export const shouldRevalidate = isAnotherPage;

export const meta = privateTitle(adminSections.enquiries);

/** Visitors' enquiries with their status. */
export default function EnquiriesPage() {
  const t = useTexts(adminEnquiriesTexts);
  const { replace } = useListRows(enquiryList);
  const [asked, setAsked] = useState<Enquiry>();
  const bulk = useChangeAll(replace);
  const change = (enquiry: Enquiry) => {
    replace(enquiry);
    setAsked((shown) => shown && enquiry);
  };
  return (
    <OfficePage title={useSectionTitle("enquiries")} lead={t.lead}>
      <SavedViews list="enquiries" />
      <FilterBar searchLabel={t.searchLabel}>
        <FilterSelect
          name="status"
          label={t.statusLabel}
          all={t.allStatuses}
          options={enquiryFilters.map((value) => ({ value, label: t.filter(value) }))}
        />
        <CourseFilter label={t.course} all={t.allCourses} />
        <FilterDate name="since" label={t.since} />
      </FilterBar>
      <ListTable
        list={enquiryList}
        columns={useEnquiryColumns(setAsked)}
        empty={{ title: t.empty, text: t.emptyText }}
        bulk={bulk.buttons}
      />
      {bulk.dialog}
      <AnswerEnquiry enquiry={asked} onChanged={change} onClose={() => setAsked(undefined)} />
    </OfficePage>
  );
}

type AnswerEnquiryProps = {
  enquiry: Enquiry | undefined;
  onChanged: (enquiry: Enquiry) => void;
  onClose: () => void;
};

/** The office's answer to an enquiry, and its internal notes. */
export function AnswerEnquiry({ enquiry, onChanged, onClose }: AnswerEnquiryProps) {
  const t = useTexts(adminEnquiriesTexts);
  return (
    <FormDialog
      isOpen={enquiry !== undefined}
      onClose={onClose}
      title={enquiry ? t.answerOf(enquiry.ticket) : ""}
      shape="wide"
    >
      {enquiry ? (
        <div className="mt-4 grid gap-6">
          <p className="wrap-anywhere whitespace-pre-line text-soft">{enquiry.message}</p>
          <AnswerForm enquiry={enquiry} onChanged={onChanged} />
          <SubjectNotes subject={{ subjectType: "enquiry", subjectId: enquiry.id }} />
        </div>
      ) : null}
    </FormDialog>
  );
}

type AnswerFormProps = { enquiry: Enquiry } & Pick<AnswerEnquiryProps, "onChanged">;

function AnswerForm({ enquiry, onChanged }: AnswerFormProps) {
  const t = useTexts(adminEnquiriesTexts);
  const { id, ticket, version, status, answer, reply } = enquiry;
  const [theirs, setTheirs] = useState<string>();
  const { form, field, isSending, refusal, onSubmit } = useContractForm({
    schema: enquiryChange,
    defaultValues: { answer: answer ?? "", reply: reply ?? "" },
    // An answer also acknowledges the enquiry.
    toInput: (values) => ({
      status: status === "new" && (values.answer + values.reply).trim() ? "acknowledged" : status,
      answer: values.answer.trim() || null,
      reply: values.reply.trim() || null,
    }),
    send: async (body) => {
      const changed = await call("PATCH /api/admin/enquiries/:id", {
        params: { id },
        body,
        version,
      });
      // Makes the saved values the form's defaults, so that it no longer counts as unsaved.
      form.reset(form.getValues());
      onChanged(changed.enquiry);
      setTheirs(undefined);
      notify.success(t.saved(ticket));
    },
    // The list shows the newer state at once. The typed text stays, and the next save is based on that state.
    onRefused(error) {
      const present = presentState<{ enquiry: Enquiry }>(error);
      setTheirs(present && answersOf(present.enquiry));
      if (present) onChanged(present.enquiry);
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <TextArea {...field("answer")} label={t.answerLabel} hint={t.answerHint} rows={3} />
      <TextArea {...field("reply")} label={t.replyLabel} hint={t.replyHint} rows={3} />
      {refusal ? <FailedState message={theirs ? t.meanwhile(theirs) : refusal} /> : null}
      <div>
        <Button type="submit" isBusy={isSending}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}

/** The answer that another admin has saved since, in one line. */
function answersOf({ answer, reply }: Enquiry): string {
  return [answer, reply].filter((text) => text !== null).join(" · ") || "–";
}

type Status = (typeof statuses)[number];
type Asked = BulkChange<Enquiry> & { clear: () => void };

/** The buttons that give the selected enquiries one status, and the question before it. */
function useChangeAll(onChanged: (enquiry: Enquiry) => void) {
  const t = useTexts(adminBulkTexts);
  const e = useTexts(adminEnquiriesTexts);
  const [asked, setAsked] = useState<Asked>();
  const ask = (status: Status, rows: readonly Enquiry[], clear: () => void) =>
    setAsked({
      rows,
      clear,
      title: (count) => t.statusTitle(status, count),
      text: () => t.statusText(status),
      act: (count) => t.status(status, count),
      sendingOf: () => ({
        send: (part) => changePart(part, status),
        onDone: (done) => notify.success(t.statusDone(status, done.length)),
      }),
    });
  return {
    buttons: (selected: readonly Enquiry[], clear: () => void) =>
      statuses.map((status) => {
        const rows = selected.filter((enquiry) => fits(status, enquiry));
        if (rows.length === 0) return null;
        return (
          <Button
            key={status}
            variant={status === "acknowledged" ? "act" : "outline"}
            onClick={() => ask(status, rows, clear)}
          >
            {t.status(status, rows.length)}
          </Button>
        );
      }),
    dialog: (
      <BulkDialog
        asked={asked}
        nameOf={({ fullName, ticket }) => `${fullName} (${ticket})`}
        stateOf={({ status }) => e.status(status)}
        onChanged={(rows) => {
          for (const row of rows) onChanged(row);
        }}
        onFinished={() => asked?.clear()}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}

/** A closed one was acknowledged; only its own field opens it again. */
function fits(status: Status, enquiry: Enquiry): boolean {
  return status === "acknowledged" ? enquiry.status === "new" : enquiry.status !== "closed";
}

async function changePart(part: readonly Enquiry[], status: Status): Promise<Changed<Enquiry>> {
  const { enquiries, refused } = await call("POST /api/admin/enquiry-statuses", {
    body: { status, enquiries: asRead(part) },
  });
  return { rows: enquiries, refused };
}
