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

/** How many rows of a section are shown; the saved file has all of them. */
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

/** A value as text: times in IST, the program's own words translated. */
function useValueText() {
  const t = useMessages(myDataMessages);
  const dateTime = useDateTime();
  return (field: MyDataField, row: Row) => {
    const value = row[field];
    if (value === null || value === undefined || value === "") return "–";
    if (moments.has(field)) return dateTime(String(value));
    if (field === "before" || field === "after") return fieldsText(String(value));
    if (field === "detail" && row.action === "change") return changeText(String(value), t);
    return words.has(field) ? t.value(String(value)) : String(value);
  };
}

/** The changed fields of the audit log, a line each. */
function fieldsText(json: string): string {
  const fields = Object.entries<unknown>(JSON.parse(json));
  return fields.map(([name, value]) => `${name}: ${value ?? "–"}`).join("\n");
}

type ChangeTexts = {
  value: (word: string) => string;
  changed: (from: string, to: string) => string;
};

/** Translates `status: pending to active` or one word of the audit log; titles that somebody typed stay as they are. */
function changeText(detail: string, t: ChangeTexts): string {
  const [, from, to] = /^\w+: (\w+) to (\w+)$/.exec(detail) ?? [];
  return from && to ? t.changed(t.value(from), t.value(to)) : t.value(detail);
}

const moments = new Set<MyDataField>([
  "suspendedAt",
  "at",
  "createdAt",
  "lastSignInAt",
  "lastSeenAt",
  "expiresAt",
  "updatedAt",
  "heldUntil",
  "offeredUntil",
  "joinedAt",
  "enrolledAt",
  "changedAt",
  "downloadedAt",
  "openedAt",
]);
const words = new Set<MyDataField>([
  ...(["role", "isEmailVerified", "status", "mode", "preferredTiming"] as const),
  ...(["action", "subjectType"] as const),
]);
