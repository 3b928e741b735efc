import { data } from "react-router";
import { documentNames } from "../../../contract/site-field-names.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { useLanguage } from "../../messages/language.ts";
import { usePaths } from "../../paths.ts";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import { isSiteText, pageOf } from "../site/document-pages.ts";
import { siteTextQuery } from "../site/site-query.ts";
import { SiteTextForm } from "../site/site-text-form.tsx";
import type { Route } from "./+types/site-text";

export async function clientLoader({ params: { name } }: Route.ClientLoaderArgs) {
  if (!isSiteText(name)) throw data(null, { status: 404 });
  return { name, ...(await queryClient.fetchQuery({ ...siteTextQuery(name), staleTime: 0 })) };
}

export function meta(side: Route.MetaArgs) {
  return privateMeta(side, adminSections.site);
}

/** The form of one document of the site. */
export default function SiteTextPage({ loaderData }: Route.ComponentProps) {
  const { name, text, schema, promises } = loaderData;
  const paths = usePaths();
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
        key={name}
        text={text}
        schema={schema}
        promises={promises}
        page={pageOf(name, paths)}
      />
    </OfficePage>
  );
}
