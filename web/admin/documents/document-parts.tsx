import type { ReactNode } from "react";
import { adminSiteTexts } from "../../texts/admin-site.ts";
import { settingsGroupNames, settingsTexts } from "../../texts/admin-site-settings.ts";
import { useLanguage } from "../../texts/language.ts";
import { useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { InPageLink } from "../../ui/page-link.tsx";
import { useEditedText } from "./edited-text.ts";
import { NodeField } from "./node-field.tsx";
import { isHidden, type TextSchema } from "./text-shape.ts";

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

function GroupedParts({ schema }: { schema: TextSchema }) {
  const t = useTexts(settingsTexts);
  const language = useLanguage();
  const groups = settingsGroups(schema);
  return (
    <>
      <nav aria-label={t.groups}>
        <ul className="flex flex-wrap gap-x-5">
          {groups.map(({ name }) => (
            <li key={name}>
              <InPageLink
                to={`group-${name}`}
                className="inline-flex min-h-11 items-center text-act underline"
              >
                {settingsGroupNames[name][language]}
              </InPageLink>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ name, parts }) => (
        <section
          key={name}
          id={`group-${name}`}
          tabIndex={-1}
          aria-labelledby={`group-${name}-heading`}
          className={classNames(sheetClasses, "focus:outline-none")}
        >
          <h2 id={`group-${name}-heading`} className="text-heading">
            {settingsGroupNames[name][language]}
          </h2>
          <div className="mt-4 grid grid-cols-1 divide-y divide-rule">
            {parts.map(([key, part]) => (
              <fieldset
                key={key}
                id={key}
                aria-describedby={helpId(key)}
                className="min-w-0 scroll-mt-20 py-5 first:pt-0 last:pb-0"
              >
                <legend className="float-start mb-2 w-full font-semibold">
                  <PartName name={key} />
                </legend>
                <PartFields name={key} schema={part} />
              </fieldset>
            ))}
          </div>
        </section>
      ))}
    </>
  );
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
