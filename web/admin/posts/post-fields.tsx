import { adminMessages } from "../../messages/admin.ts";
import { adminDocumentsMessages } from "../../messages/admin-documents.ts";
import { useMessages } from "../../messages/messages.ts";
import { Card } from "../../ui/card.tsx";
import { TextArea, TextField } from "../../ui/text-field.tsx";
import { MarkdownEditor } from "../markdown/markdown-editor.tsx";
import type { PostValues, TextValues } from "./post-values.ts";
import type { PostForm } from "./use-post-form.ts";

type SideProps = { form: PostForm; language: "en" | "hi" };

/** What is the same in both languages. */
export function SharedFields({ form }: { form: PostForm }) {
  const t = useMessages(adminDocumentsMessages);
  const { optional } = useMessages(adminMessages);
  const { values, setValues, errorOf } = form;
  const field = (name: Exclude<keyof PostValues, "en" | "hi">) => ({
    label: t[name],
    value: values[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
  });
  return (
    <Card className="grid items-start gap-4 sm:grid-cols-2">
      <TextField {...field("date")} type="date" />
      <TextField {...field("updated")} type="date" />
      <TextField
        {...field("publishAt")}
        type="datetime-local"
        hint={t.publishAtHint}
        optional={optional}
      />
      <TextField {...field("officialUrl")} type="url" optional={optional} />
    </Card>
  );
}

/** A post in one language. */
export function LanguageFields({ form, language }: SideProps) {
  const t = useMessages(adminDocumentsMessages);
  const { optional } = useMessages(adminMessages);
  const { values, setValues, errorOf } = form;
  const text = values[language];
  const name = language === "en" ? t.english : t.hindi;
  const set = (key: keyof TextValues, value: string) =>
    setValues({ ...values, [language]: { ...text, [key]: value } });
  const field = (key: keyof TextValues) => ({
    label: `${t[key]} (${name})`,
    lang: language,
    value: text[key],
    error: errorOf(`${language}.${key}`),
    onChange: (event: { target: { value: string } }) => set(key, event.target.value),
  });
  const isOptional = language === "hi" ? { optional } : {};
  const { onChange: _, ...body } = field("body");
  return (
    <Card className="grid min-w-0 grid-cols-1 content-start gap-4">
      <h2 className="text-heading">{name}</h2>
      {language === "hi" ? <p className="text-sm text-soft">{t.hindiHint}</p> : null}
      <TextField {...field("title")} {...isOptional} />
      <TextArea {...field("excerpt")} rows={3} hint={t.excerptHint} {...isOptional} />
      <MarkdownEditor
        {...body}
        {...isOptional}
        lang={language}
        onChange={(value) => set("body", value)}
      />
      <TextField {...field("examYear")} optional={optional} />
      <TextField {...field("officialName")} optional={optional} />
      <TextArea {...field("officialText")} rows={2} optional={optional} />
    </Card>
  );
}
