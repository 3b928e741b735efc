import { FileDown, Printer } from "lucide-react";
import { auditLineText } from "../../../contract/audit/line-text.ts";
import {
  fieldTexts,
  fieldValueText,
  type ValueFormats,
} from "../../../contract/audit/value-text.ts";
import type { AuditedFields } from "../../../contract/entities/audit.ts";
import {
  type MyData,
  type MyDataField,
  type MyDataSection,
  myDataFields,
} from "../../../contract/entities/my-data.ts";
import type { Language } from "../../../contract/errors.ts";
import { call } from "../../api/call.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { saveBlob } from "../../shared/downloads/file-request.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { myDataTexts } from "../../texts/my-data.ts";
import { noticeChannelNames, noticeKindNames } from "../../texts/profile.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import type { Route } from "./+types/my-data";

/** How many rows of a section are shown; the saved file has all of them. */
const SHOWN = 100;

/** Columns that hold JSON of our own. */
const isJson: Partial<Record<MyDataField, true>> = {
  ranges: true,
  muted: true,
  filters: true,
  payload: true,
  plan: true,
  snapshot: true,
  quote: true,
};

/** Which say nothing to a person that other fields do not; the file has them. */
const inTheFile: readonly MyDataField[] = ["payload", "plan", "snapshot", "quote"];

/** Asked for once each time the page is opened: the data has the moment on it at which it was made. */
export async function clientLoader({
  request: { signal },
}: Route.ClientLoaderArgs): Promise<MyData> {
  // The contract says "bytes", as the answer is a file; the client has parsed it as JSON.
  const answer: unknown = await call("GET /api/user/my-data", { signal });
  // The server's tests hold the file to this shape.
  return answer as MyData;
}

export const meta = privateTitle({ en: myDataTexts.en.title, hi: myDataTexts.hi.title });

/** Everything held about the person, to read, print and save. */
export default function MyDataPage({ loaderData: data }: Route.ComponentProps) {
  const t = useTexts(myDataTexts);
  const paths = usePaths();
  const dateTime = useDateTime();
  const { madeAt, ...sections } = data;
  // Object.keys loses their type: without madeAt they are the sections.
  const names = Object.keys(sections) as MyDataSection[];
  return (
    <>
      <PageHead
        title={t.title}
        lead={t.lead(dateTime(madeAt))}
        crumbs={[{ label: t.back, to: paths.settings() }, { label: t.title }]}
        actions={<Actions data={data} />}
      />
      <Container className="grid grid-cols-1 gap-10 py-8 sm:py-12">
        {names.map((name) =>
          sections[name].length > 0 ? (
            <DataSection key={name} name={name} rows={sections[name]} />
          ) : null,
        )}
        <p className="max-w-text text-soft">
          {t.nothing(names.filter((name) => sections[name].length === 0).map(t.sectionTitle))}
        </p>
        <p className="max-w-text text-soft">{t.elsewhere}</p>
      </Container>
    </>
  );
}

function Actions({ data }: { data: MyData }) {
  const t = useTexts(myDataTexts);
  return (
    <div data-screen-only className="flex w-full flex-wrap gap-3">
      <Button onClick={() => save(data)} className="max-sm:w-full">
        <FileDown aria-hidden="true" className="size-5" />
        {t.save}
      </Button>
      <Button variant="outline" onClick={() => window.print()} className="max-sm:w-full">
        <Printer aria-hidden="true" className="size-5" />
        {t.print}
      </Button>
    </div>
  );
}

/** Saves what the page shows, without asking the server again. */
function save(data: MyData) {
  const text = JSON.stringify(data, null, 2);
  const file = new Blob([text], { type: "application/json" });
  saveBlob(file, `my-data-${data.madeAt.slice(0, 10)}.json`);
}

type Row = MyData[MyDataSection][number];

export function DataSection({ name, rows }: { name: MyDataSection; rows: readonly Row[] }) {
  const t = useTexts(myDataTexts);
  const { number } = useFormats();
  return (
    <section>
      <h2 className="text-heading">{t.sectionTitle(name)}</h2>
      <p className="text-soft">{t.sectionText(name)}</p>
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
    if (field === "positionMs") return clockOf(Number(value));
    const list = typeof value === "string" && isJson[field] ? value : undefined;
    return list === undefined
      ? fieldValueText(field, value, formats)
      : inWords(field, list, formats);
  };
}

/** What such a column says, as a person would write it. */
function inWords(field: MyDataField, json: string, formats: ValueFormats): string {
  // The server alone writes these columns: pairs of milliseconds, `kind:channel`, and names with values.
  if (field === "ranges")
    return (JSON.parse(json) as [number, number][])
      .map(([from, until]) => `${clockOf(from)}–${clockOf(until)}`)
      .join(", ");
  if (field === "muted") return (JSON.parse(json) as string[]).map(mutedIn(formats)).join(", ");
  if (inTheFile.includes(field)) return "—";
  return fieldTexts(JSON.parse(json) as AuditedFields, formats).join(", ");
}

/** `A lecture is added (E-mail)`. */
function mutedIn({ language }: ValueFormats): (muted: string) => string {
  return (muted) => {
    const kinds: Readonly<Record<string, string>> = noticeKindNames[language];
    const channels: Readonly<Record<string, string>> = noticeChannelNames[language];
    const [kind = "", channel = ""] = muted.split(":");
    return `${kinds[kind] ?? kind} (${channels[channel] ?? channel})`;
  };
}

/** Milliseconds as `3:07`. */
function clockOf(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
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
