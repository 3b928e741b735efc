import { useId } from "react";
import { enrolmentFormFields } from "../../../contract/entities/enrolment-form.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminImportTexts } from "../../texts/admin-import.ts";
import { useTexts } from "../../texts/texts.ts";
import { controlClasses } from "../../ui/field.tsx";
import { type FormField, guessColumns, type Matching, type Source } from "./columns.ts";
import type { Table } from "./read-table.ts";

type MatchColumnsProps = {
  table: Table;
  matching: Matching;
  onChange: (matching: Matching) => void;
};

/** The value of the choice to read several columns as one name. */
const JOINED = "joined";

/** For each field of the form its column, or what is the same for all. */
export function MatchColumns({ table, matching, onChange }: MatchColumnsProps) {
  const t = useTexts(adminImportTexts);
  return (
    <>
      <h2 className="text-heading">{t.columns}</h2>
      <p className="text-soft">{t.columnsText}</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {enrolmentFormFields.map((field) => (
          <FieldSource
            key={field}
            field={field}
            headers={table.headers}
            source={matching[field]}
            onChange={(source) => onChange({ ...matching, [field]: source })}
          />
        ))}
      </div>
    </>
  );
}

type FieldSourceProps = {
  field: FormField;
  headers: readonly string[];
  source: Source;
  onChange: (source: Source) => void;
};

function FieldSource({ field, headers, source, onChange }: FieldSourceProps) {
  const t = useTexts(adminImportTexts);
  const id = useId();
  const isSame = "same" in source;
  const guess = guessColumns(headers)[field];
  // A name in two or three columns, which are read as one.
  const joined = "column" in guess && guess.then ? guess : undefined;
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {t[field]}
      </label>
      <select
        id={id}
        value={isSame ? "" : source.then ? JOINED : String(source.column)}
        onChange={({ target: { value } }) => {
          if (value === JOINED && joined) onChange(joined);
          else onChange(value === "" ? { same: "" } : { column: Number(value) });
        }}
        className={controlClasses("min-h-11")}
      >
        <option value="">{t.noColumn}</option>
        {joined ? (
          <option value={JOINED}>
            {[joined.column, ...(joined.then ?? [])].map((at) => headers[at]).join(" + ")}
          </option>
        ) : null}
        {headers.map((header, column) => (
          // Two columns may have the same name.
          // biome-ignore lint/suspicious/noArrayIndexKey: columns do not change places
          <option key={column} value={column}>
            {header || String(column + 1)}
          </option>
        ))}
      </select>
      {isSame ? (
        <SameForAll field={field} value={source.same} onChange={(same) => onChange({ same })} />
      ) : null}
    </div>
  );
}

type SameForAllProps = { field: FormField; value: string; onChange: (text: string) => void };

function SameForAll({ field, value, onChange }: SameForAllProps) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminImportTexts);
  const { classes } = useLookups();
  const props = {
    "aria-label": t.sameOf(t[field]),
    value,
    className: controlClasses("min-h-11"),
  };
  if (field === "selectedClass")
    return (
      <select {...props} onChange={({ target }) => onChange(target.value)}>
        <option value="">{a.choose}</option>
        {classes.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    );
  return <input {...props} autoComplete="off" onChange={({ target }) => onChange(target.value)} />;
}
