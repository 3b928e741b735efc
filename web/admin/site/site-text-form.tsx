import { useRef } from "react";
import type { OfficeSiteText } from "../../../contract/entities/site-documents.ts";
import { adminSiteMessages } from "../../messages/admin-site.ts";
import { useMessages } from "../../messages/messages.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { UnsavedGuard, type UnsavedWork } from "../unsaved-work.tsx";
import { EditedTextProvider, useEditedText } from "./edited-text.ts";
import { NodeField } from "./node-field.tsx";
import { SiteConflictDialog } from "./site-conflict-dialog.tsx";
import { SiteHistory } from "./site-history.tsx";
import { isHidden, type TextSchema } from "./text-shape.ts";
import { useSiteText } from "./use-site-text.ts";

export type SiteTextFormProps = { text: OfficeSiteText; schema: TextSchema; page: string };

/** Every part of a document with its fields, in both languages. `page` is where the site shows it. */
export function SiteTextForm({ text, schema, page }: SiteTextFormProps) {
  const t = useMessages(adminSiteMessages);
  const edit = useSiteText(text, schema);
  const form = useRef<HTMLFormElement>(null);
  const work: UnsavedWork = { isThere: () => edit.isDirty, release: () => undefined };
  const { texts, errors, change } = edit;
  const edited = {
    ...{ name: text.name, hasBothInside: text.name === "settings" },
    ...{ texts, errors, change, bundled: text.bundled },
  };
  return (
    <EditedTextProvider value={edited}>
      <form
        ref={form}
        noValidate
        className="grid grid-cols-1 gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          edit.save();
        }}
      >
        {Object.entries(schema.properties ?? {})
          .filter(([, part]) => !isHidden(part))
          .map(([key, part]) => (
            <Part key={key} name={key} schema={part} />
          ))}
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-rule bg-paper px-4 py-3 sm:-mx-6 sm:px-6">
          <Button type="submit" isBusy={edit.isSaving} disabled={!edit.isDirty}>
            {t.save}
          </Button>
          <LinkButton variant="outline" to={page}>
            {t.seePage}
          </LinkButton>
        </div>
      </form>
      <SiteHistory name={text.name} undo={edit.undo} />
      {edit.conflict ? (
        <SiteConflictDialog
          name={text.name}
          conflict={edit.conflict}
          onDecide={edit.decide}
          onClose={edit.putOff}
        />
      ) : null}
      <UnsavedGuard work={work} />
    </EditedTextProvider>
  );
}

function Part({ name, schema }: { name: string; schema: TextSchema }) {
  const t = useMessages(adminSiteMessages);
  const { labelOf, isChanged, reset } = useEditedText();
  const label = labelOf([name]);
  return (
    <fieldset
      id={name}
      className="min-w-0 scroll-mt-20 rounded-sheet border border-rule bg-sheet p-5 shadow-sheet sm:p-6"
    >
      <legend className="float-start mb-4 flex w-full flex-wrap items-center gap-3">
        <span className="font-display text-heading font-semibold">{label}</span>
        {isChanged(name) ? <Badge tone="indigo">{t.changed}</Badge> : null}
      </legend>
      <div className="clear-both grid gap-5">
        <NodeField schema={schema} path={[name]} />
        {isChanged(name) ? (
          <div>
            <Button variant="quiet" aria-label={t.resetOf(label)} onClick={() => reset(name)}>
              {t.reset}
            </Button>
          </div>
        ) : null}
      </div>
    </fieldset>
  );
}
