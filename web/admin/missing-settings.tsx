import { CircleDashed } from "lucide-react";
import type { OfficeNote } from "../../contract/entities/site.ts";
import { usePaths } from "../paths.ts";
import { adminOverviewTexts } from "../texts/admin-overview.ts";
import { useTexts } from "../texts/texts.ts";
import { Accordion, AccordionItem } from "../ui/accordion.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";

export type MissingSettingsProps = {
  missing: readonly string[];
  /** Empty, too, but an institute may well do without them. */
  optional: readonly string[];
  notes: readonly OfficeNote[];
};

/** The settings that the office has yet to fill in, and those that it has yet to decide. */
export function MissingSettings({ missing, optional, notes }: MissingSettingsProps) {
  const t = useTexts(adminOverviewTexts);
  const paths = usePaths();
  const isComplete = missing.length === 0;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Card className="grid gap-3">
        <h2 className="text-heading">{isComplete ? t.missingNone : t.missing}</h2>
        <p className="text-soft">{isComplete ? t.missingNoneText : t.missingText}</p>
        <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {missing.map((name) => (
            <li key={name} className="flex items-start gap-2">
              <CircleDashed aria-hidden="true" className="mt-1 size-4 shrink-0 text-amber" />
              {t.setting(name)}
            </li>
          ))}
        </ul>
        {optional.length > 0 ? (
          <p className="text-soft">
            {t.optional}: {optional.map((name) => t.setting(name)).join(", ")}
          </p>
        ) : null}
        {isComplete && optional.length === 0 ? null : (
          <LinkButton
            variant="outline"
            to={paths.adminSiteText("settings")}
            className="justify-self-start"
          >
            {t.fillIn}
          </LinkButton>
        )}
      </Card>
      {notes.length > 0 ? <Decisions notes={notes} /> : null}
    </div>
  );
}

function Decisions({ notes }: Pick<MissingSettingsProps, "notes">) {
  const t = useTexts(adminOverviewTexts);
  return (
    <Card className="grid gap-3">
      <h2 className="text-heading">{t.notes}</h2>
      <p className="text-soft">{t.notesText}</p>
      <Accordion>
        {notes.map(({ id, title, text, source }) => (
          <AccordionItem key={id} title={title}>
            <p>{text}</p>
            <p className="mt-2 text-sm">{t.source(source)}</p>
          </AccordionItem>
        ))}
      </Accordion>
    </Card>
  );
}
