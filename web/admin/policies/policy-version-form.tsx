import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type {
  OfficePolicy,
  OfficePolicyVersion,
  PolicySource,
  PolicyText,
} from "../../../contract/entities/office-policy.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { adminDocumentsMessages } from "../../messages/admin-documents.ts";
import { useMessages } from "../../messages/messages.ts";
import { useToday } from "../../state/use-today.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextArea, TextField } from "../../ui/text-field.tsx";
import { notify } from "../../ui/toast.ts";
import { presentState } from "../changed-meanwhile.ts";
import { WrittenConflict } from "../conflict/written-conflict.tsx";
import { withFieldsOf } from "../conflict/written-fields.ts";
import { failureText } from "../failures.ts";
import { MarkdownEditor } from "../markdown/markdown-editor.tsx";
import { UnsavedGuard, useUnsavedWork } from "../unsaved-work.tsx";

export type PolicyVersionFormProps = {
  slug: string;
  /** The version that is corrected, or the one in force, from which a new one is made. */
  from: OfficePolicyVersion;
  isNew: boolean;
  onClose: () => void;
};

/** A version of a policy in both languages, side by side on a wide screen. */
export function PolicyVersionForm({ slug, from, isNew, onClose }: PolicyVersionFormProps) {
  const t = useMessages(adminDocumentsMessages);
  const today = useToday();
  const [source, setSource] = useState<PolicySource>(from.source);
  const [day, setDay] = useState(isNew ? "" : from.source.effectiveDate);
  const isDirty = JSON.stringify(source) !== JSON.stringify(from.source);
  const work = useUnsavedWork(isDirty);
  const save = useSave({ slug, opened: from, isNew, onSaved: onClose, release: work.release });
  const written = { ...source, effectiveDate: day };
  const decide = (taken: ReadonlySet<string>) => {
    if (!save.theirs) return;
    const chosen = withFieldsOf(written, save.theirs.source, taken);
    setSource(chosen);
    setDay(chosen.effectiveDate);
    save.overTheirs(chosen);
  };
  const errorOf = (field: string) =>
    save.error instanceof ApiError ? save.error.fieldMessage(field) : undefined;
  return (
    <form
      noValidate
      aria-label={isNew ? t.newVersion : t.correct}
      className="grid grid-cols-1 gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(written);
      }}
    >
      <Card className="grid sm:max-w-sm">
        <TextField
          label={t.effectiveDate}
          hint={t.effectiveDateHint}
          type="date"
          min={today}
          value={day}
          error={errorOf("effectiveDate")}
          onChange={(event) => setDay(event.target.value)}
        />
      </Card>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        {(["en", "hi"] as const).map((language) => (
          <LanguageFields
            key={language}
            language={language}
            text={source[language]}
            errorOf={errorOf}
            onChange={(text) => setSource({ ...source, [language]: text })}
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
      {save.theirs ? (
        <WrittenConflict
          mine={written}
          theirs={save.theirs.source}
          onDecide={decide}
          onClose={save.putOff}
        />
      ) : null}
      <UnsavedGuard work={work} />
    </form>
  );
}

type Saved = { body: PolicySource; from: OfficePolicyVersion };
type SaveOptions = Pick<PolicyVersionFormProps, "slug" | "isNew"> & {
  opened: OfficePolicyVersion;
  onSaved: () => void;
  release: () => void;
};

function useSave({ slug, opened, isNew, onSaved, release }: SaveOptions) {
  const t = useMessages(adminDocumentsMessages);
  const queries = useQueryClient();
  const [theirs, setTheirs] = useState<OfficePolicyVersion>();
  const save = useMutation({
    mutationFn: ({ body, from: { id, version } }: Saved) =>
      isNew || id === null
        ? call("POST /api/admin/policies/:slug/versions", { params: { slug }, body })
        : call("PUT /api/admin/policy-versions/:id", { params: { id }, body, version }),
    async onSuccess() {
      release();
      notify.success(t.saved, { id: "policy" });
      await queries.invalidateQueries({ queryKey: ["office-policies"] });
      onSaved();
    },
    onError(error) {
      const present = presentState<{ policy: OfficePolicy }>(error)?.policy.versions;
      const changed = present?.find(({ id }) => id === opened.id);
      if (changed) return setTheirs(changed);
      const hasFields = error instanceof ApiError && error.fields.length > 0;
      const said = hasFields ? t.notSaved : failureText(error, { fallback: t.notSaved });
      notify.error(said, { id: "policy" });
    },
  });
  return {
    error: save.error,
    isPending: save.isPending,
    theirs,
    mutate: (body: PolicySource) => save.mutate({ body, from: opened }),
    overTheirs(body: PolicySource) {
      setTheirs(undefined);
      save.mutate({ body, from: theirs ?? opened });
    },
    putOff: () => setTheirs(undefined),
  };
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
