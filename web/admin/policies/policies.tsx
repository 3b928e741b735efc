import { useQuery } from "@tanstack/react-query";
import type { OfficePolicy } from "../../../contract/entities/office-policy.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { adminDocumentsTexts } from "../../texts/admin-documents.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { policiesQuery } from "../documents/documents-query.ts";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";

export async function clientLoader() {
  await queryClient.fetchQuery({ ...policiesQuery, staleTime: 0 });
}

export const meta = privateTitle(adminSections.policies);

/** The policies, with the version in force and those to come. */
export default function PoliciesPage() {
  const t = useTexts(adminDocumentsTexts);
  const policies = useQuery(policiesQuery).data ?? [];
  return (
    <OfficePage title={useSectionTitle("policies")} lead={t.policiesLead}>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {policies.map((policy) => (
          <li key={policy.slug} className="grid grid-cols-1">
            <PolicyCard policy={policy} />
          </li>
        ))}
      </ul>
    </OfficePage>
  );
}

function PolicyCard({ policy: { slug, versions } }: { policy: OfficePolicy }) {
  const t = useTexts(adminDocumentsTexts);
  const paths = usePaths();
  const language = useLanguage();
  const { date } = useFormats();
  const present = versions.find(({ state }) => state === "present");
  const upcoming = versions.filter(({ state }) => state === "upcoming");
  if (!present) return null;
  const { label, source } = present;
  return (
    <PageLink
      to={paths.adminPolicy(slug)}
      className="grid min-w-0 content-start gap-2 rounded-sheet border border-rule bg-sheet p-4 shadow-sheet hover:border-act"
    >
      <span className="font-display text-lead font-semibold">{source[language].title}</span>
      <span className="text-sm text-soft">{t.versionFrom(label, date(source.effectiveDate))}</span>
      {upcoming.map((version) => (
        <Badge key={version.label} tone="marigold">
          {t.versionFrom(version.label, date(version.source.effectiveDate))}
        </Badge>
      ))}
    </PageLink>
  );
}
