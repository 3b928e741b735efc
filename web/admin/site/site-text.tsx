import { data } from "react-router";
import type { SiteDocument } from "../../../contract/entities/site-documents.ts";
import { documentNames } from "../../../contract/site-field-names.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { type Paths, usePaths } from "../../paths.ts";
import { useLanguage } from "../../texts/language.ts";
import { useReopened } from "../documents/document-history.tsx";
import { siteTextQuery } from "../documents/documents-query.ts";
import { SiteTextForm } from "../documents/site-text-form.tsx";
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

/** Where the site shows a document. */
function pageOf(name: SiteDocument, paths: Paths): string {
  const pages: Record<SiteDocument, string> = {
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
  };
  return pages[name];
}
