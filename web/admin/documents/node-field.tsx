import type { ReactNode } from "react";
import { optionNames } from "../../../contract/site-field-names.ts";
import { typedNumber } from "../../../contract/typed-text.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminSiteTexts } from "../../texts/admin-site.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Checkbox, SelectField, TextField } from "../../ui/field.tsx";
import { ChoiceOptions } from "../choice-options.tsx";
import { CommitmentsField } from "./commitments-field.tsx";
import { ListField } from "./list-field.tsx";
import { LocalizedField, PairField, PictureField } from "./text-fields.tsx";
import {
  emptyOf,
  isHidden,
  isLocalized,
  isNullable,
  isTranslated,
  type Path,
  type TextSchema,
  useEditedText,
  withoutNull,
} from "./text-shape.ts";

export type NodeFieldProps = { schema: TextSchema; path: Path };

/** The field, or the fields, of one part of a document, as its schema has it. */
export function NodeField({ schema, path }: NodeFieldProps) {
  const { hasBothInside } = useEditedText();
  const own = withoutNull(schema);
  if (isHidden(schema)) return null;
  if (own.kind === "picture") return <PictureField path={path} />;
  if (own.kind === "commitments") return <CommitmentsField path={path} />;
  if (own.kind === "subject") return <SubjectField path={path} />;
  if (own.kind === "programmes") return <ProgrammesField path={path} />;
  if (isLocalized(own)) return <LocalizedField schema={own} path={path} />;
  if (isTranslated(own) && !hasBothInside)
    return <PairField schema={own} path={path} isOptional={isNullable(schema)} />;
  if (own.items?.enum) return <OptionsField values={own.items.enum} path={path} />;
  if (own.items) return <ListField schema={own} path={path} draw={drawField} />;
  if (own.properties && isNullable(schema)) return <SwitchedGroup schema={own} path={path} />;
  if (own.properties) return <Group schema={own} path={path} />;
  if (own.enum) return <OptionField values={own.enum} path={path} />;
  return <SharedField schema={own} path={path} isOptional={isNullable(schema)} />;
}

/** One of the office's subjects. One that is no longer offered stays chosen, as it is written. */
function SubjectField({ path }: { path: Path }) {
  const t = useTexts(adminSiteTexts);
  const { labelOf, valueAt, errorAt, changeBoth } = useEditedText();
  const { subjects, subjectName } = useLookups();
  const value = String(valueAt(path) ?? "");
  const chosen = subjects.find(({ code }) => code.toLowerCase() === value.toLowerCase());
  return (
    <SelectField
      label={labelOf(path)}
      value={chosen?.code ?? value}
      error={errorAt(path)}
      onChange={(event) => changeBoth(path, () => event.target.value)}
    >
      {chosen ? null : (
        <option value={value}>{value ? subjectName(value) : t.chooseSubject}</option>
      )}
      <ChoiceOptions of={subjects} />
    </SelectField>
  );
}

function drawField(part: NodeFieldProps) {
  return <NodeField {...part} />;
}

/** The parts of an object, one below the other. */
function ObjectFields({ schema, path }: NodeFieldProps) {
  return Object.entries(schema.properties ?? {}).map(([key, part]) => (
    <NodeField key={key} schema={part} path={[...path, key]} />
  ));
}

function Group({ schema, path }: NodeFieldProps) {
  const { labelOf } = useEditedText();
  // A top-level part already has a heading of its own.
  if (path.length === 1) return <ObjectFields schema={schema} path={path} />;
  return (
    <Framed legend={labelOf(path)}>
      <ObjectFields schema={schema} path={path} />
    </Framed>
  );
}

/** A group that may be missing as a whole, such as a WhatsApp number. */
function SwitchedGroup({ schema, path }: NodeFieldProps) {
  const t = useTexts(adminSiteTexts);
  const { labelOf, hintOf, valueAt, changeBoth, errorAt } = useEditedText();
  const isThere = (valueAt(path) ?? null) !== null;
  return (
    <div className="grid gap-4">
      <Checkbox
        label={t.has(labelOf(path))}
        checked={isThere}
        error={errorAt(path)}
        onChange={() => changeBoth(path, () => (isThere ? null : emptyOf(schema)))}
      />
      <p className="max-w-text text-sm text-soft empty:hidden">{hintOf(path)}</p>
      {isThere ? <ObjectFields schema={schema} path={path} /> : null}
    </div>
  );
}

function Framed({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4 border-s-2 border-rule ps-4">
      <legend className="float-start mb-3 font-semibold">{legend}</legend>
      {children}
    </fieldset>
  );
}

/** A value that is the same in both languages. */
function SharedField({ schema, path, isOptional }: NodeFieldProps & { isOptional: boolean }) {
  const { optional } = useTexts(adminTexts);
  const { labelOf, hintOf, valueAt, errorAt, changeBoth, hasHeadings } = useEditedText();
  const isNumber = schema.type === "integer";
  const read = (typed: string) => (isNumber ? numberOf(typed) : typed);
  return (
    <TextField
      label={labelOf(path)}
      hint={hintOf(path)}
      value={String(valueAt(path) ?? "")}
      error={errorAt(path)}
      {...inputOf(schema)}
      {...(isOptional && !hasHeadings ? { optional } : {})}
      onChange={(event) => changeBoth(path, () => read(event.target.value))}
    />
  );
}

/** Null while nothing is typed; what is no number stays as typed, for the server to say so. */
function numberOf(typed: string): number | string | null {
  if (typed.trim() === "") return null;
  const digits = typedNumber(typed);
  return /^\d+$/.test(digits) ? Number(digits) : typed;
}

function inputOf({ kind, format, type }: TextSchema) {
  if (kind === "phone") return { type: "tel", inputMode: "tel" } as const;
  if (kind === "link") return { type: "url", inputMode: "url" } as const;
  if (kind === "moment") return { type: "datetime-local" } as const;
  if (format === "date") return { type: "date" } as const;
  return type === "integer" ? ({ inputMode: "numeric" } as const) : {};
}

type OptionProps = { values: readonly string[]; path: Path };

function OptionField({ values, path }: OptionProps) {
  const { labelOf, valueAt, errorAt, changeBoth, name } = useEditedText();
  const language = useLanguage();
  // Each row of the refund rules belongs to a fixed rule of the program, so its option cannot change.
  const isFixed = name === "refund";
  return (
    <SelectField
      label={labelOf(path)}
      value={String(valueAt(path) ?? "")}
      error={errorAt(path)}
      disabled={isFixed}
      onChange={(event) => changeBoth(path, () => event.target.value)}
    >
      {values.map((value) => (
        <option key={value} value={value}>
          {optionNames[value]?.[language] ?? value}
        </option>
      ))}
    </SelectField>
  );
}

function OptionsField({ values, path }: OptionProps) {
  const language = useLanguage();
  const options = values.map((code) => ({ code, name: optionNames[code]?.[language] ?? code }));
  return <Checkboxes options={options} path={path} />;
}

function ProgrammesField({ path }: { path: Path }) {
  return <Checkboxes options={useLookups().programmes} path={path} />;
}

type CheckboxesProps = { options: readonly { code: string; name: string }[]; path: Path };

function Checkboxes({ options, path }: CheckboxesProps) {
  const { labelOf, valueAt, changeBoth } = useEditedText();
  const value = valueAt(path);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const toggle = (code: string) =>
    changeBoth(path, () =>
      chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code],
    );
  return (
    <Framed legend={labelOf(path)}>
      <div className="clear-both grid gap-x-5 sm:grid-cols-2">
        {options.map(({ code, name }) => (
          <Checkbox
            key={code}
            label={name}
            checked={chosen.includes(code)}
            onChange={() => toggle(code)}
          />
        ))}
      </div>
    </Framed>
  );
}
