import {
  type MyData,
  type MyDataField,
  type MyDataSection,
  myDataFields,
} from "../../../contract/entities/my-data.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { myDataMessages } from "../../messages/my-data.ts";

/** An admin's audit log may be long: the page shows so much of a section, the file has all of it. */
const SHOWN = 100;

type Row = MyData[MyDataSection][number];

export function DataSection({ name, rows }: { name: MyDataSection; rows: readonly Row[] }) {
  const t = useMessages(myDataMessages);
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
  const t = useMessages(myDataMessages);
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

/** A value as a person reads it: moments by the Indian clock, the program's words as our own. */
function useValueText() {
  const t = useMessages(myDataMessages);
  const dateTime = useDateTime();
  return (field: MyDataField, row: Row) => {
    const value = row[field];
    if (value === null || value === undefined || value === "") return "–";
    if (moments.has(field)) return dateTime(String(value));
    if (field === "detail" && row.action === "change") return changeText(String(value), t);
    return words.has(field) ? t.value(String(value)) : String(value);
  };
}

type ChangeTexts = {
  value: (word: string) => string;
  changed: (from: string, to: string) => string;
};

/** What the audit log has as `status: pending to active`, or as one word; the rest are titles that somebody typed. */
function changeText(detail: string, t: ChangeTexts): string {
  const [, from, to] = /^\w+: (\w+) to (\w+)$/.exec(detail) ?? [];
  return from && to ? t.changed(t.value(from), t.value(to)) : t.value(detail);
}

const moments = new Set<MyDataField>([
  "at",
  "createdAt",
  "lastSignInAt",
  "lastSeenAt",
  "expiresAt",
  "updatedAt",
  "heldUntil",
  "enrolledAt",
  "changedAt",
  "downloadedAt",
  "seenAt",
  "seenBefore",
]);
const words = new Set<MyDataField>([
  ...(["role", "isEmailVerified", "status", "mode", "preferredTiming"] as const),
  ...(["action", "subjectType"] as const),
]);
