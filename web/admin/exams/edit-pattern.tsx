import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { useNamedPatterns } from "../../shared/exams/named-pattern.ts";
import { UnsavedGuard } from "../../shared/leaving/unsaved-work.tsx";
import { rejectSignedOut } from "../../shared/session/guards.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminExamsTexts } from "../../texts/admin-exams.ts";
import { adminPatternsTexts } from "../../texts/admin-patterns.ts";
import { editingTexts } from "../../texts/editing.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState, FailedState } from "../../ui/empty-state.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { ConflictDialog } from "../conflict-dialog.tsx";
import { FormBar } from "../form-bar.tsx";
import { FieldGroup } from "../new-course/course-fields.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import type { Route } from "./+types/edit-pattern";
import { patternsQuery } from "./exams-query.ts";
import { PatternTotals } from "./pattern-facts.tsx";
import { totalsOf } from "./pattern-fields.ts";
import { Choice, RankFields, SectionsFields } from "./pattern-sections.tsx";
import { type PatternEdit, type PatternFormOptions, usePatternForm } from "./use-pattern-form.ts";

export async function clientLoader() {
  await queryClient.fetchQuery({ ...patternsQuery, staleTime: 0 }).catch(rejectSignedOut);
}

export const meta = privateTitle({
  en: adminPatternsTexts.en.title,
  hi: adminPatternsTexts.hi.title,
});

/** The form of a pattern of one's own; without a code it is a new one, filled in after another. */
export default function EditPatternPage({ params }: Pick<Route.ComponentProps, "params">) {
  // The page has two routes, and their types name it in one of them alone.
  const { code } = params as { code?: string };
  const t = useTexts(adminPatternsTexts);
  const a = useTexts(adminTexts);
  const paths = usePaths();
  const navigate = useNavigate();
  const named = useNamedPatterns();
  const of = useSearchParams()[0].get("of");
  const patterns = useQuery(patternsQuery).data ?? [];
  const pattern = patterns.find((each) => each.code === (code ?? of ?? "weekly-test"));
  const title = code === undefined ? t.newTitle : pattern ? named(pattern).name : t.title;
  const toList = () => void navigate(paths.adminPatterns());
  return (
    <OfficePage
      title={title}
      crumbs={[
        { label: useSectionTitle("exams"), to: paths.adminSection("exams") },
        { label: t.title, to: paths.adminPatterns() },
        { label: title },
      ]}
    >
      {pattern ? (
        <PatternForm
          key={pattern.code}
          pattern={pattern}
          isNew={code === undefined}
          onSaved={toList}
          onCancel={toList}
        />
      ) : (
        <EmptyState title={a.nothingFound} />
      )}
    </OfficePage>
  );
}

type PatternFormProps = PatternFormOptions & { onCancel: () => void };

export function PatternForm({ onCancel, ...options }: PatternFormProps) {
  const e = useTexts(editingTexts);
  const t = useTexts(adminPatternsTexts);
  const edit = usePatternForm(options);
  return (
    <>
      <form
        ref={edit.element}
        noValidate
        aria-label={t.about}
        onSubmit={edit.onSubmit}
        className="grid grid-cols-1 gap-6"
      >
        <AboutFields edit={edit} />
        <FieldGroup legend={t.sections}>
          <SectionsFields edit={edit} />
        </FieldGroup>
        <FieldGroup legend={t.screen}>
          <div className="grid items-start gap-5 sm:grid-cols-3">
            <Choice edit={edit} name="language" />
            <Choice edit={edit} name="saving" />
            <Choice edit={edit} name="submit" />
          </div>
        </FieldGroup>
        <RankFields edit={edit} />
        {edit.refusal ? <FailedState message={edit.refusal} /> : null}
        <FormBar>
          <p className="w-full">
            {t.totals}: <PatternTotals pattern={totalsOf(edit.form.watch())} />
          </p>
          <Button type="submit" isBusy={edit.isSending}>
            {e.save}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {e.cancel}
          </Button>
        </FormBar>
      </form>
      {edit.conflict ? <ConflictDialog {...edit.conflict} /> : null}
      <UnsavedGuard work={edit.work} />
    </>
  );
}

function AboutFields({ edit: { field } }: { edit: PatternEdit }) {
  const { optional } = useTexts(adminTexts);
  const x = useTexts(adminExamsTexts);
  const t = useTexts(adminPatternsTexts);
  return (
    <FieldGroup legend={t.about}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field("name")} label={t.name} />
        <TextField {...field("nameHi")} lang="hi" label={t.nameHi} optional={optional} />
        <TextField {...field("minutes")} inputMode="numeric" label={t.minutes} />
        <SelectField {...field("status")} label={t.status}>
          {(["own", "as-last-year", "official"] as const).map((status) => (
            <option key={status} value={status}>
              {x.status(status)}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field("sourceUrl")}
          type="url"
          inputMode="url"
          label={t.sourceUrl}
          optional={optional}
        />
        <TextField {...field("sourceDate")} type="date" label={t.sourceDate} optional={optional} />
      </div>
    </FieldGroup>
  );
}
