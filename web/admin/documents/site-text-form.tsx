import type { OfferedCommitment } from "../../../contract/entities/commitments.ts";
import type { OfficeSiteText } from "../../../contract/entities/site-documents.ts";
import { call } from "../../api/call.ts";
import { adminSiteTexts } from "../../texts/admin-site.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { presentState } from "../changed-meanwhile.ts";
import { DocumentForm } from "./document-form.tsx";
import { DocumentHistory } from "./document-history.tsx";
import { DocumentParts } from "./document-parts.tsx";
import { type TextSchema, tidied } from "./text-shape.ts";
import { useDocument } from "./use-document.ts";

export type SiteTextFormProps = {
  text: OfficeSiteText;
  schema: TextSchema;
  commitments: readonly OfferedCommitment[];
  /** What the document is called. */
  title: string;
  /** Where the site shows it. */
  page: string;
  onRestored: () => unknown;
};

/** Every part of a document with its fields, in both languages. */
export function SiteTextForm(props: SiteTextFormProps) {
  const { text, schema, commitments, title, page, onRestored } = props;
  const { name, bundled } = text;
  const t = useTexts(adminSiteTexts);
  const edit = useDocument({
    opened: text,
    textsOf: ({ present }) => present,
    send: async (texts, version) => {
      const body = tidied(schema, texts);
      return (await call("PUT /api/admin/site-texts/:name", { params: { name }, body, version }))
        .text;
    },
    theirsIn: (refusal) => presentState<{ text: OfficeSiteText }>(refusal)?.text,
    said: () => t.saved,
    onSaved: () => undefined,
    toast: "site-text",
  });
  return (
    <>
      <DocumentForm
        edit={edit}
        name={name}
        label={title}
        bundled={bundled}
        commitments={commitments}
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
      </DocumentForm>
      <DocumentHistory
        kind="site-text"
        name={name}
        document={name}
        isHeld={edit.isDirty}
        onRestored={onRestored}
      />
    </>
  );
}
