import { useQuery } from "@tanstack/react-query";
import type { ListedSiteText } from "../../../contract/entities/site-documents.ts";
import { documentNames } from "../../../contract/site-field-names.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { adminSiteTexts } from "../../texts/admin-site.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { type Language, useLanguage, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { siteTextsQuery } from "../documents/documents-query.ts";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";

export async function clientLoader() {
  await queryClient.fetchQuery({ ...siteTextsQuery, staleTime: 0 });
}

export const meta = privateTitle(adminSections.site);

/** Every document of the site, with what the office has changed and what lacks Hindi. */
export default function SitePage() {
  const t = useTexts(adminSiteTexts);
  // Teachers have a section of their own.
  const texts = (useQuery(siteTextsQuery).data ?? []).filter(({ name }) => name !== "teachers");
  return (
    <OfficePage title={useSectionTitle("site")} lead={t.lead}>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {texts.map((text) => (
          <li key={text.name} className="grid grid-cols-1">
            <DocumentCard text={text} />
          </li>
        ))}
      </ul>
    </OfficePage>
  );
}

function DocumentCard({ text }: { text: ListedSiteText }) {
  const t = useTexts(adminSiteTexts);
  const paths = usePaths();
  const language = useLanguage();
  const moment = useDateTime();
  const titles: Partial<Record<string, Record<Language, string>>> = documentNames;
  const { name, changed, lackingHindi, changedAt, changedByName } = text;
  return (
    <PageLink
      to={paths.adminSiteText(name)}
      className="grid content-start gap-2 rounded-sheet border border-rule bg-sheet p-4 shadow-sheet hover:border-act"
    >
      <span className="font-display text-lead font-semibold">
        {titles[name]?.[language] ?? name}
      </span>
      {name === "settings" ? <span className="text-soft">{t.whatOfInstitute}</span> : null}
      <span className="flex flex-wrap gap-2">
        {changed > 0 ? <Badge tone="indigo">{t.changedParts(changed)}</Badge> : null}
        {lackingHindi > 0 ? <Badge tone="marigold">{t.lackingHindi(lackingHindi)}</Badge> : null}
      </span>
      <span className="text-sm text-soft">
        {changedAt
          ? t.lastChange(moment(changedAt), changedByName ?? t.theProgram)
          : t.neverChanged}
      </span>
    </PageLink>
  );
}
