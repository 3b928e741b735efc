import { useQueryClient } from "@tanstack/react-query";
import { patternFields } from "../../../contract/entities/exam.ts";
import type { Pattern } from "../../../contract/exams/pattern.ts";
import { call } from "../../api/call.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { adminExamsTexts } from "../../texts/admin-exams.ts";
import { adminPatternsTexts } from "../../texts/admin-patterns.ts";
import { questionsTexts } from "../../texts/questions.ts";
import { useTexts } from "../../texts/texts.ts";
import { notify } from "../../ui/toast.ts";
import { presentState } from "../changed-meanwhile.ts";
import { differingParts } from "../conflict-dialog.tsx";
import { useEditForm } from "../use-edit-form.ts";
import { patternsQuery } from "./exams-query.ts";
import { choices, type PatternFields, patternFieldsOf, patternInput } from "./pattern-fields.ts";

export type PatternFormOptions = {
  /** What is changed, or copied. */
  pattern: Pattern;
  isNew: boolean;
  onSaved: () => void;
};

/** Writes a pattern, or changes one. */
export function usePatternForm({ pattern, isNew, onSaved }: PatternFormOptions) {
  const t = useTexts(adminPatternsTexts);
  const queries = useQueryClient();
  const said = useSaid();
  const { en, hi } = adminPatternsTexts;
  const copied = {
    ...({ name: en.copyName(pattern.name), status: "own" } as const),
    nameHi: pattern.nameHi === null ? "" : hi.copyName(pattern.nameHi),
  };
  const edit = useEditForm({
    ...{ opened: pattern, fieldsOf: patternFieldsOf, toInput: patternInput },
    ...{ schema: patternFields, toast: "pattern", notSaved: t.notSaved },
    defaultValues: { ...patternFieldsOf(pattern), ...(isNew && copied) },
    presentIn: (error) => presentState<{ pattern: Pattern }>(error)?.pattern,
    differencesOf: (mine, theirs) =>
      differingParts({ ...t, places: t.decimals }, said(mine), said(theirs)),
    async save(body, { current: { code, version } }) {
      if (isNew) await call("POST /api/admin/exam-patterns", { body });
      else await call("PUT /api/admin/exam-patterns/:code", { params: { code }, body, version });
      notify.success(t.saved, { id: "pattern" });
      edit.work.release();
      await queries.invalidateQueries({ queryKey: patternsQuery.queryKey });
      onSaved();
    },
  });
  return edit;
}

export type PatternEdit = ReturnType<typeof usePatternForm>;

export function useTieName(): (step: string) => string {
  const t = useTexts(adminPatternsTexts);
  const { subjectName } = useLookups();
  return (step) => {
    const [by, subject = ""] = step.split(":", 2);
    if (by === "score") return t.scoreIn(subjectName(subject));
    return subject === "" ? t.wrongToRight : t.wrongToRightIn(subjectName(subject));
  };
}

/** What the form holds in words. */
function useSaid() {
  const x = useTexts(adminExamsTexts);
  const t = useTexts(adminPatternsTexts);
  const q = useTexts(questionsTexts);
  const { subjectName } = useLookups();
  const nameOf = useTieName();
  return ({ sections, ties, compensatory: _, ...fields }: PatternFields) => ({
    ...fields,
    status: x.status(fields.status),
    language: t[choices.language[fields.language]],
    saving: t[choices.saving[fields.saving]],
    submit: t[choices.submit[fields.submit]],
    score: t[choices.score[fields.score]],
    tieEnd: t[choices.tieEnd[fields.tieEnd]],
    ties: ties.map(({ step }) => nameOf(step)).join("\n"),
    sections: sections
      .map(({ subject, kind, marks, numeric, ...typed }) =>
        [
          ...[...Object.values(typed), subjectName(subject), q.kind(kind)],
          ...[...Object.values(marks), numeric.places],
        ].join(" · "),
      )
      .join("\n"),
  });
}
