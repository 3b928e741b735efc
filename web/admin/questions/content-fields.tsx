import { adminTexts } from "../../texts/admin.ts";
import { adminQuestionFormTexts } from "../../texts/admin-questions.ts";
import type { Language } from "../../texts/texts.ts";
import { useTexts } from "../../texts/texts.ts";
import { TextArea } from "../../ui/field.tsx";
import { AddPicture } from "./add-picture.tsx";
import type { ContentFields, Typed } from "./question-fields.ts";

/** What the groups of fields need of the form. */
export type ContentForm = {
  content: ContentFields;
  change: (part: Partial<ContentFields>) => void;
  /** What is wrong with a field of the body, by its path. */
  problemAt: (path: string) => string | undefined;
  /** In which it is written. */
  languages: readonly Language[];
};

type TextName = "text" | "passage" | "reason" | "unit" | "solution";

export type TypedFieldProps = ContentForm & {
  name: TextName;
  label: string;
  hint?: string;
  isOptional?: boolean;
};

/** A text of the question, in the languages in which it is written. */
export function TypedField({ name, label, hint, isOptional, ...form }: TypedFieldProps) {
  const { optional } = useTexts(adminTexts);
  const labelIn = useLabelIn(form);
  const typed = form.content[name];
  const write = (written: Typed) => form.change({ [name]: written });
  const areas = (
    <div className="grid items-start gap-4 sm:auto-cols-fr sm:grid-flow-col">
      {form.languages.map((language) => (
        <TextArea
          key={language}
          label={labelIn(label, language)}
          optional={isOptional ? optional : undefined}
          hint={language === form.languages[0] ? hint : undefined}
          lang={language}
          grows
          value={typed[language]}
          error={problemOf(form, `content.${name}`, language)}
          onChange={({ target }) => write({ ...typed, [language]: target.value })}
        />
      ))}
    </div>
  );
  if (name === "unit") return areas;
  return (
    <AddPicture {...form} {...{ label, labelIn, typed }} onTyped={write}>
      {areas}
    </AddPicture>
  );
}

/** What is wrong with a text in a language. That it is missing in both stands at the first that is shown. */
export function problemOf(
  { problemAt, languages }: Pick<ContentForm, "problemAt" | "languages">,
  path: string,
  language: Language,
): string | undefined {
  const own = problemAt(`${path}.${language}`);
  const isFirst = languages[0] === language;
  return own ?? (isFirst ? (problemAt(path) ?? problemAt(`${path}.en`)) : undefined);
}

/** A label with its language, where two are written. */
export function useLabelIn({ languages }: Pick<ContentForm, "languages">) {
  const t = useTexts(adminQuestionFormTexts);
  return (label: string, language: Language) => {
    if (languages.length === 1) return label;
    return language === "en" ? t.inEnglish(label) : t.inHindi(label);
  };
}
