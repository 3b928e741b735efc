import { adminDocumentsMessages } from "../../messages/admin-documents.ts";
import { useMessages } from "../../messages/messages.ts";

/** What a form holds: texts by name, those of a language under `en` and `hi`. */
export type WrittenValues = { [name: string]: string | Record<string, string> };

export type DifferingField = { name: string; mine: string; theirs: string };

/** The fields that differ, by names such as `date` and `en.title`. */
export function differingFields(mine: WrittenValues, theirs: WrittenValues): DifferingField[] {
  const others = new Map(fieldsOf(theirs));
  return fieldsOf(mine).flatMap(([name, text]) => {
    const other = others.get(name) ?? "";
    return text === other ? [] : [{ name, mine: text, theirs: other }];
  });
}

function fieldsOf(values: WrittenValues): [string, string][] {
  return Object.entries(values).flatMap(([name, value]) =>
    typeof value === "string"
      ? [[name, value] as [string, string]]
      : Object.entries(value).map(([key, text]): [string, string] => [`${name}.${key}`, text]),
  );
}

/** The values with those of the named fields from the other side. */
export function withFieldsOf<Values extends WrittenValues>(
  values: Values,
  from: Values,
  names: ReadonlySet<string>,
): Values {
  const made: WrittenValues = structuredClone(values);
  for (const name of names) {
    const [side = "", key = ""] = name.split(".");
    const [texts, others] = [made[side], from[side]];
    if (typeof texts === "object" && typeof others === "object") texts[key] = others[key] ?? "";
    else made[side] = others ?? "";
  }
  // The same names, with other texts.
  return made as Values;
}

/** What a field of a post or a policy is called, with its language. */
export function useFieldLabel(): (name: string) => string {
  const t = useMessages(adminDocumentsMessages);
  return (name) => {
    const [side, key] = name.split(".");
    const words = t[(key ?? side) as keyof typeof t];
    const label = typeof words === "string" ? words : name;
    if (key === undefined || side === "refund") return label;
    return `${label} (${side === "en" ? t.english : t.hindi})`;
  };
}
