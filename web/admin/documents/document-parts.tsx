import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { adminSiteTexts } from "../../texts/admin-site.ts";
import { settingsGroupNames } from "../../texts/admin-site-settings.ts";
import { type Language, useLanguage, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { NodeField } from "./node-field.tsx";
import { isHidden, isRecord, type TextSchema, useEditedText, withoutNull } from "./text-shape.ts";

/** The parts of a document; those of the settings stand in groups. */
export function DocumentParts({ schema }: { schema: TextSchema }) {
  const { name } = useEditedText();
  if (name === "settings") return <GroupedParts schema={schema} />;
  return Object.entries(schema.properties ?? {})
    .filter(([, part]) => !isHidden(part))
    .map(([key, part]) => (
      <fieldset key={key} id={key} aria-describedby={helpId(key)} className={sheetClasses}>
        <legend className="float-start mb-4 w-full font-display text-heading font-semibold">
          <PartName name={key} />
        </legend>
        <PartFields name={key} schema={part} />
      </fieldset>
    ));
}

/** The fields of a post or of a version of a policy, one below the other. */
export function DocumentSheet({ schema }: { schema: TextSchema }) {
  return (
    <div className={classNames(sheetClasses, "grid grid-cols-1 gap-5")}>
      {Object.entries(schema.properties ?? {}).map(([key, part]) => (
        <NodeField key={key} schema={part} path={[key]} />
      ))}
    </div>
  );
}

const sheetClasses =
  "min-w-0 scroll-mt-20 rounded-sheet border border-rule bg-sheet p-5 shadow-sheet sm:p-6";

/** Cards that open for one thing each, so that nobody scrolls past all of the others. */
function GroupedParts({ schema }: { schema: TextSchema }) {
  const language = useLanguage();
  const { hash } = useLocation();
  return settingsGroups(schema).map(({ name, parts }) => (
    <section key={name} aria-labelledby={`group-${name}`} className="grid grid-cols-1 gap-2">
      <h2 id={`group-${name}`} className="font-sans text-base font-semibold text-soft">
        {settingsGroupNames[name][language]}
      </h2>
      <div className="grid grid-cols-1 items-start gap-2 lg:grid-cols-2">
        {parts.map(([key, part]) => (
          // Drawn anew where the address comes to name it.
          <PartCard
            key={`${key} ${hash === `#${key}`}`}
            name={key}
            schema={part}
            isNamed={hash === `#${key}`}
          />
        ))}
      </div>
    </section>
  ));
}

type PartCardProps = { name: string; schema: TextSchema; isNamed: boolean };

/** Open where the address names it; the form opens it where something in it could not be saved. */
function PartCard({ name, schema, isNamed }: PartCardProps) {
  const t = useTexts(adminSiteTexts);
  const [isOpen, setIsOpen] = useState(isNamed);
  const { labelOf, valueAt } = useEditedText();
  const said = useSaid(schema, valueAt([name]));
  return (
    <Disclosure
      look="card"
      id={name}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group min-w-0 scroll-mt-20 open:lg:col-span-2"
      head={
        <span className="grid">
          <span className="font-semibold">
            <PartName name={name} />
          </span>
          <span className="truncate text-sm text-soft group-open:hidden">{said || t.empty}</span>
        </span>
      }
    >
      <fieldset
        aria-label={labelOf([name])}
        aria-describedby={helpId(name)}
        className="min-w-0 px-4 pt-2 pb-5"
      >
        <PartFields name={name} schema={schema} />
      </fieldset>
    </Disclosure>
  );
}

/** What a part says now, in one line; nothing of pictures and choices, whose values are codes. */
function useSaid(schema: TextSchema, value: unknown): string {
  const language = useLanguage();
  const { kind, items } = withoutNull(schema);
  const t = useTexts(adminSiteTexts);
  const isThere = value !== null && !(Array.isArray(value) && value.length === 0);
  if (kind === "picture" || kind === "commitments" || items?.enum) return isThere ? t.chosen : "";
  return textsIn(value, language).join(" · ");
}

function textsIn(value: unknown, language: Language): string[] {
  if (typeof value === "string" || typeof value === "number")
    return value === "" ? [] : [`${value}`];
  if (Array.isArray(value)) return value.flatMap((entry) => textsIn(entry, language));
  if (!isRecord(value)) return [];
  // A text in both languages.
  if ("en" in value && "hi" in value)
    return textsIn(value[language], language).concat(textsIn(value.en, language)).slice(0, 1);
  return Object.values(value).flatMap((part) => textsIn(part, language));
}

function helpId(key: string): string {
  return `${key}-help`;
}

function PartName({ name }: { name: string }): ReactNode {
  const t = useTexts(adminSiteTexts);
  const { labelOf, isChanged } = useEditedText();
  return (
    <span className="flex flex-wrap items-center gap-3">
      {labelOf([name])}
      {isChanged(name) ? <Badge tone="indigo">{t.changed}</Badge> : null}
    </span>
  );
}

function PartFields({ name, schema }: { name: string; schema: TextSchema }) {
  const t = useTexts(adminSiteTexts);
  const { labelOf, helpOf, isChanged, reset } = useEditedText();
  return (
    <div className="clear-both grid grid-cols-1 gap-5">
      <p id={helpId(name)} className="max-w-text text-sm text-soft empty:hidden">
        {helpOf([name])}
      </p>
      <NodeField schema={schema} path={[name]} />
      {isChanged(name) ? (
        <div>
          <Button
            variant="quiet"
            aria-label={t.resetOf(labelOf([name]))}
            onClick={() => reset(name)}
          >
            {t.reset}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

type SettingsGroup = keyof typeof settingsGroupNames;

/** The institute's settings in the order in which the office looks for them. */
const keysOf: readonly (readonly [SettingsGroup, readonly string[]])[] = [
  ["brand", ["brand", "tagline", "mark"]],
  ["contact", ["phones", "emails", "whatsapp"]],
  ["place", ["address", "hours"]],
  ["legal", ["legalEntity", "registration", "gstin", "grievanceOfficer"]],
  ["social", ["social"]],
  ["commitments", ["commitments"]],
];

type Group = { name: SettingsGroup; parts: [string, TextSchema][] };

/** The settings of a schema by their groups; a setting without a group is in the last one. */
function settingsGroups(schema: TextSchema): Group[] {
  const properties = schema.properties ?? {};
  const named = new Set(keysOf.flatMap(([, keys]) => keys));
  const rest = Object.keys(properties).filter((key) => !named.has(key));
  return [...keysOf, ["rest", rest] as const].map(([name, keys]) => ({
    name,
    parts: keys.flatMap((key) => {
      const part = properties[key];
      return part ? [[key, part] satisfies [string, TextSchema]] : [];
    }),
  }));
}
