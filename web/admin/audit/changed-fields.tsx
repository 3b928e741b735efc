import type { AuditEntry } from "../../../contract/entities/audit.ts";
import { useChoices } from "../../features/site/choices.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminAuditMessages } from "../../messages/admin-audit.ts";
import { auditDetailText, auditValueText } from "../../messages/audit-details.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { useFormats } from "../../messages/format.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";

type Value = NonNullable<AuditEntry["before"]>[string] | undefined;

/**
 * The detail and reason of a line of the audit log, and a fold with the value of each field before and after
 * the change.
 */
export function ChangedFields({ entry }: { entry: AuditEntry }) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminAuditMessages);
  const language = useLanguage();
  const { detail, before, after, reason } = entry;
  const names = Object.keys({ ...before, ...after });
  return (
    <div className="grid gap-1 [overflow-wrap:anywhere] md:min-w-40">
      <span>{detail ? auditDetailText(detail, language) : a.none}</span>
      {reason === null ? null : <span className="text-sm text-soft">{t.reason(reason)}</span>}
      {names.length === 0 ? null : (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm text-act">
            {t.changes(names.length)} ▾
          </summary>
          <FieldTable names={names} before={before} after={after} />
        </details>
      )}
    </div>
  );
}

type FieldTableProps = Pick<AuditEntry, "before" | "after"> & { names: readonly string[] };

/** Side by side where there is room; on phones one below the other, so that no word is broken. */
function FieldTable({ names, before, after }: FieldTableProps) {
  const t = useMessages(adminAuditMessages);
  const valueText = useValueText();
  return (
    <table className="block w-full text-sm md:table md:min-w-80">
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="text-start text-soft">
          {[t.changed, t.before, t.after].map((label) => (
            <th key={label} scope="col" className="py-1 pe-3 text-start font-semibold">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {names.map((name) => (
          <tr key={name} className="block py-1.5 align-top md:table-row">
            <th
              scope="row"
              className="block text-start font-semibold text-soft md:table-cell md:min-w-28 md:py-1 md:pe-3 md:font-normal"
            >
              {t.field(name)}
            </th>
            <ValueCell label={t.before} text={valueText(name, before?.[name])} />
            <ValueCell label={t.after} text={valueText(name, after?.[name])} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ValueCell({ label, text }: { label: string; text: string }) {
  return (
    <td
      data-label={label}
      className="flex gap-2 whitespace-pre-line before:min-w-14 before:shrink-0 before:text-faint before:content-[attr(data-label)] md:table-cell md:min-w-28 md:py-1 md:pe-3 md:before:content-none"
    >
      {text}
    </td>
  );
}

const choiceFields = {
  programme: "programmeName",
  selectedClass: "className",
  classes: "className",
  subject: "subjectName",
  subjects: "subjectName",
  classCode: "className",
} as const;

/** Flags that the database keeps as numbers. */
const FLAG = /^is[A-Z]/;
const PICTURE = /^(poster|pictureId)$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const MOMENT = /^\d{4}-\d{2}-\d{2}T/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Formats a field's value for people: amounts, dates with times, and the names of the office's choices. */
function useValueText(): (name: string, value: Value) => string {
  const a = useMessages(adminMessages);
  const t = useMessages(adminAuditMessages);
  const { rupees, date, fileSize } = useFormats();
  const dateTime = useDateTime();
  const choices = useChoices();
  const language = useLanguage();
  const wordText = (name: string, word: string) => {
    if (isChoiceField(name)) return choices[choiceFields[name]](word);
    // The filters by which a downloaded list was limited.
    if (name === "filters") return t.filter(word);
    if (UUID.test(word)) return (PICTURE.test(name) ? t.picture : t.reference)(word.slice(-4));
    if (MOMENT.test(word)) return dateTime(word);
    return DAY.test(word) ? date(word) : auditValueText(word, language);
  };
  const numberText = (name: string, value: number) => {
    if (name.endsWith("Paise")) return rupees(value);
    if (name === "size" || name === "bytes") return fileSize(value);
    if (FLAG.test(name)) return value === 0 ? t.no : t.yes;
    return String(value);
  };
  return (name, value) => {
    if (value === undefined || value === null || value === "") return a.none;
    if (typeof value === "boolean") return value ? t.yes : t.no;
    if (typeof value === "number") return numberText(name, value);
    if (typeof value === "string") return wordText(name, value);
    return value.length === 0 ? a.none : value.map((each) => wordText(name, each)).join(", ");
  };
}

function isChoiceField(name: string): name is keyof typeof choiceFields {
  return Object.hasOwn(choiceFields, name);
}
