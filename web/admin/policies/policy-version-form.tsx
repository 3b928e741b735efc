import { useState } from "react";
import type { OfficePolicyVersion, PolicyText } from "../../../contract/entities/office-policy.ts";
import { ApiError } from "../../api/api-error.ts";
import { UnsavedGuard, useUnsavedWork } from "../../features/leaving/unsaved-work.tsx";
import { adminDocumentsMessages } from "../../messages/admin-documents.ts";
import { useMessages } from "../../messages/messages.ts";
import { useToday } from "../../state/use-today.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextArea, TextField } from "../../ui/text-field.tsx";
import { WrittenConflict } from "../conflict/written-conflict.tsx";
import { withFieldsOf } from "../conflict/written-fields.ts";
import { MarkdownEditor } from "../markdown/markdown-editor.tsx";
import { sourceOf, valuesOf } from "./policy-values.ts";
import { RefundFiguresFields } from "./refund-figures.tsx";
import { useSavePolicyVersion } from "./use-save-policy-version.ts";

export type PolicyVersionFormProps = {
  slug: string;
  /** The version that is corrected, or the one in force, from which a new one is made. */
  from: OfficePolicyVersion;
  isNew: boolean;
  /** The policy's revision when the form was opened. */
  revision: number;
  onClose: () => void;
};

/** A version of a policy in both languages, side by side on a wide screen. */
export function PolicyVersionForm(props: PolicyVersionFormProps) {
  const { slug, isNew, onClose } = props;
  const t = useMessages(adminDocumentsMessages);
  const today = useToday();
  const form = usePolicyVersionForm(props);
  const { values, change, save, theirs, decide, errorOf, work } = form;
  return (
    <form
      noValidate
      aria-label={isNew ? t.newVersion : t.correct}
      className="grid grid-cols-1 gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(sourceOf(values));
      }}
    >
      <Card className="grid sm:max-w-sm">
        <TextField
          label={t.effectiveDate}
          hint={t.effectiveDateHint}
          type="date"
          min={today}
          value={values.effectiveDate}
          error={errorOf("effectiveDate")}
          onChange={(event) => change({ effectiveDate: event.target.value })}
        />
      </Card>
      {slug === "refund-policy" ? (
        <RefundFiguresFields
          figures={values.refund}
          before={form.opened.refund}
          words={[values.en, values.hi].flatMap((text) => Object.values(text)).join()}
          errorOf={errorOf}
          onChange={(refund) => change({ refund })}
        />
      ) : null}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        {(["en", "hi"] as const).map((language) => (
          <LanguageFields
            key={language}
            language={language}
            text={values[language]}
            errorOf={errorOf}
            onChange={(text) => change({ [language]: text })}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={save.isPending}>
          {t.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
      {theirs ? (
        <WrittenConflict
          mine={values}
          theirs={theirs}
          base={isNew ? undefined : form.opened}
          onDecide={decide}
          onClose={save.putOff}
        />
      ) : null}
      <UnsavedGuard work={work} />
    </form>
  );
}

function usePolicyVersionForm({ slug, from, isNew, revision, onClose }: PolicyVersionFormProps) {
  const [opened] = useState(() =>
    valuesOf(isNew ? { ...from.source, effectiveDate: "" } : from.source),
  );
  const [values, setValues] = useState(opened);
  const work = useUnsavedWork(JSON.stringify(values) !== JSON.stringify(opened));
  const save = useSavePolicyVersion({
    slug,
    opened: from,
    isNew,
    revision,
    onSaved: onClose,
    release: work.release,
  });
  const theirs = save.theirs && valuesOf(save.theirs.source);
  const decide = (taken: ReadonlySet<string>) => {
    if (!theirs) return;
    const chosen = withFieldsOf(values, theirs, taken);
    setValues(chosen);
    save.overTheirs(sourceOf(chosen));
  };
  const errorOf = (field: string) =>
    save.error instanceof ApiError ? save.error.fieldMessage(field) : undefined;
  const change = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  return { opened, values, change, save, theirs, decide, errorOf, work };
}

type LanguageFieldsProps = {
  language: "en" | "hi";
  text: PolicyText;
  errorOf: (field: string) => string | undefined;
  onChange: (text: PolicyText) => void;
};

function LanguageFields({ language, text, errorOf, onChange }: LanguageFieldsProps) {
  const t = useMessages(adminDocumentsMessages);
  const name = language === "en" ? t.english : t.hindi;
  const field = (key: keyof PolicyText) => ({
    label: `${t[key]} (${name})`,
    lang: language,
    value: text[key],
    error: errorOf(`${language}.${key}`),
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...text, [key]: event.target.value }),
  });
  const { onChange: _, ...body } = field("body");
  return (
    <Card className="grid min-w-0 grid-cols-1 content-start gap-4">
      <h2 className="text-heading">{name}</h2>
      <TextField {...field("title")} />
      <TextArea {...field("summary")} rows={3} />
      <TextArea {...field("description")} rows={3} />
      <MarkdownEditor
        {...body}
        lang={language}
        onChange={(value) => onChange({ ...text, body: value })}
      />
    </Card>
  );
}
