import { useRef } from "react";
import type { OfferedPromise } from "../../../contract/entities/promises.ts";
import type { OfficeSiteText } from "../../../contract/entities/site-documents.ts";
import { UnsavedGuard, type UnsavedWork } from "../../features/leaving/unsaved-work.tsx";
import { adminSiteMessages } from "../../messages/admin-site.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { DocumentParts } from "./document-parts.tsx";
import { EditedTextProvider } from "./edited-text.ts";
import { SiteConflictDialog } from "./site-conflict-dialog.tsx";
import { SiteHistory } from "./site-history.tsx";
import type { TextSchema } from "./text-shape.ts";
import { useSiteText } from "./use-site-text.ts";

export type SiteTextFormProps = {
  text: OfficeSiteText;
  schema: TextSchema;
  promises: readonly OfferedPromise[];
  /** Where the site shows it. */
  page: string;
};

/** Every part of a document with its fields, in both languages. */
export function SiteTextForm({ text, schema, promises, page }: SiteTextFormProps) {
  const t = useMessages(adminSiteMessages);
  const edit = useSiteText(text, schema);
  const form = useRef<HTMLFormElement>(null);
  const work: UnsavedWork = { isThere: () => edit.isDirty, release: () => undefined };
  const { texts, errors, change } = edit;
  const edited = {
    name: text.name,
    hasBothInside: text.name === "settings",
    texts,
    errors,
    change,
    bundled: text.bundled,
    promises,
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
        <DocumentParts schema={schema} />
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-rule bg-paper px-4 py-3 sm:-mx-6 sm:px-6">
          <Button type="submit" isBusy={edit.isSaving} disabled={!edit.isDirty}>
            {t.save}
          </Button>
          <LinkButton variant="outline" to={page}>
            {t.seePage}
          </LinkButton>
        </div>
      </form>
      <SiteHistory name={text.name} undo={edit.undo} isUndoHeld={edit.isDirty} />
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
