import { auditLineText } from "../../../contract/audit/line-text.ts";
import { fieldValueText } from "../../../contract/audit/value-text.ts";
import type { AuditedFields } from "../../../contract/entities/audit.ts";
import {
  type MyData,
  type MyDataField,
  type MyDataSection,
  myDataFields,
} from "../../../contract/entities/my-data.ts";
import type { Language } from "../../../contract/errors.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { useFormats } from "../../texts/format.ts";
import { useLanguage } from "../../texts/language.ts";
import { myDataTexts } from "../../texts/my-data.ts";
import { useTexts } from "../../texts/texts.ts";

/** How many rows of a section are shown; the saved file has all of them. */
const SHOWN = 100;

type Row = MyData[MyDataSection][number];

export function DataSection({ name, rows }: { name: MyDataSection; rows: readonly Row[] }) {
  const t = useTexts(myDataTexts);
  const { number } = useFormats();
  return (
    <section>
      <h2 className="text-heading">{t.sectionTitle(name)}</h2>
      <p className="text-soft">{rows.length === 0 ? t.nothing : t.sectionText(name)}</p>
      {rows.slice(0, SHOWN).map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are shown once and never move
        <DataRow key={at} name={name} row={row} />
      ))}
      {rows.length > SHOWN ? (
        <p className="mt-4 text-soft">{t.more(number(rows.length - SHOWN))}</p>
      ) : null}
    </section>
  );
}

function DataRow({ name, row }: { name: MyDataSection; row: Row }) {
  const t = useTexts(myDataTexts);
  const valueText = useValueText();
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-2 border-t border-rule pt-4 break-inside-avoid sm:grid-cols-2 lg:grid-cols-3">
      {myDataFields[name].map((field) => (
        <div key={field} className="min-w-0">
          <dt className="text-sm text-soft">{t.field(field)}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{valueText(field, row)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A value as text, as the audit log has it, which is part of it. */
function useValueText() {
  const language = useLanguage();
  const formats = { language, ...useFormats(), ...useLookups(), dateTime: useDateTime() };
  return (field: MyDataField, row: Row) => {
    const value = row[field];
    if (field === "detail") return lineText(row, language);
    // The identifier from the sign-in has the name of a choice's field.
    if (field === "subject" && typeof value === "string") return value;
    return fieldValueText(field, value, formats);
  };
}

function lineText(row: Row, language: Language): string {
  const { subjectType, subjectId, detail, before, after } = row;
  const line = {
    subjectType: String(subjectType),
    subjectId: String(subjectId),
    detail: detail == null ? null : String(detail),
    before: valuesIn(before),
    after: valuesIn(after),
  };
  return auditLineText(line, language) ?? "—";
}

function valuesIn(json: Row[string] | undefined): AuditedFields | null {
  // Written by the audit log alone.
  return typeof json === "string" ? (JSON.parse(json) as AuditedFields) : null;
}
