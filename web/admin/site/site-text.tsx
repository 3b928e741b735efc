import { data } from "react-router";
import type { OfferedCommitment } from "../../../contract/entities/commitments.ts";
import type { OfficeSiteText, SiteDocument } from "../../../contract/entities/site-documents.ts";
import { documentNames } from "../../../contract/site-field-names.ts";
import { call } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { type Paths, usePaths } from "../../paths.ts";
import { adminSiteTexts } from "../../texts/admin-site.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { presentState } from "../changed-meanwhile.ts";
import { DocumentForm, useDocument } from "../documents/document-form.tsx";
import { DocumentHistory, useReopened } from "../documents/document-history.tsx";
import { DocumentParts } from "../documents/document-parts.tsx";
import { siteTextQuery } from "../documents/documents-query.ts";
import { type TextSchema, tidied } from "../documents/text-shape.ts";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import type { Route } from "./+types/site-text";

export async function clientLoader({ params: { name } }: Route.ClientLoaderArgs) {
  if (!isSiteText(name)) throw data(null, { status: 404 });
  return { name, ...(await queryClient.fetchQuery({ ...siteTextQuery(name), staleTime: 0 })) };
}

export const meta = privateTitle(adminSections.site);

/** The form of one document of the site. */
export default function SiteTextPage({ loaderData }: Route.ComponentProps) {
  const { name, text, schema, commitments } = loaderData;
  const paths = usePaths();
  const [reopened, reopen] = useReopened(text.version);
  const title = documentNames[name][useLanguage()];
  return (
    <OfficePage
      title={title}
      crumbs={[
        { label: useSectionTitle("site"), to: paths.adminSection("site") },
        { label: title },
      ]}
    >
      <SiteTextForm
        key={`${name} ${reopened}`}
        text={text}
        schema={schema}
        commitments={commitments}
        title={title}
        page={pageOf(name, paths)}
        onRestored={reopen}
      />
    </OfficePage>
  );
}

function isSiteText(name: string): name is SiteDocument {
  return Object.hasOwn(documentNames, name);
}

type SiteTextFormProps = {
  text: OfficeSiteText;
  schema: TextSchema;
  commitments: readonly OfferedCommitment[];
  /** What the document is called. */
  title: string;
  /** Where the site shows it, if it does. */
  page: string | undefined;
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
          {page ? (
            <LinkButton variant="outline" to={page}>
              {t.seePage}
            </LinkButton>
          ) : null}
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

/** Where the site shows a document; some are only printed. */
function pageOf(name: SiteDocument, paths: Paths): string | undefined {
  const pages: Record<SiteDocument, string | undefined> = {
    settings: paths.contact(),
    home: paths.home(),
    about: paths.about(),
    "vision-and-mission": paths.visionAndMission(),
    programmes: paths.ourPrograms(),
    admissions: paths.admissions(),
    contact: paths.contact(),
    faq: paths.faq(),
    courses: paths.courses(),
    blogs: paths.blogs(),
    teachers: `${paths.about()}#teachers`,
    refund: paths.refundPolicy(),
    notices: paths.contact(),
    gallery: paths.home(),
    testimonials: paths.home(),
    results: paths.home(),
    papers: undefined,
  };
  return pages[name];
}
