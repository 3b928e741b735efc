import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { data } from "react-router";
import type { OfficePolicyVersion } from "../../../contract/entities/office-policy.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { adminDocumentsTexts } from "../../texts/admin-documents.ts";
import { useLanguage } from "../../texts/language.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { DocumentHistory } from "../documents/document-history.tsx";
import { policiesQuery } from "../documents/documents-query.ts";
import { PolicyVersionForm } from "../documents/policy-version-form.tsx";
import { VersionList } from "../documents/version-list.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import type { Route } from "./+types/policy";

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const policies = await queryClient.fetchQuery({ ...policiesQuery, staleTime: 0 });
  if (!policies.some(({ slug }) => slug === params.slug)) throw data(null, { status: 404 });
}

export const meta = privateTitle(adminSections.policies);

/** A policy's versions, and the form of the one that is written. */
export default function PolicyPage({ params }: Route.ComponentProps) {
  const t = useTexts(adminDocumentsTexts);
  const paths = usePaths();
  const language = useLanguage();
  const section = useSectionTitle("policies");
  const policy = (useQuery(policiesQuery).data ?? []).find(({ slug }) => slug === params.slug);
  /** The version that is corrected, or `new`. */
  const [written, setWritten] = useState<OfficePolicyVersion | "new">();
  const present = policy?.versions.find(({ state }) => state === "present");
  if (!policy || !present) return null;
  const { title } = present.source[language];
  return (
    <OfficePage
      title={title}
      crumbs={[{ label: section, to: paths.adminSection("policies") }, { label: title }]}
      actions={written ? null : <Button onClick={() => setWritten("new")}>{t.newVersion}</Button>}
    >
      {written ? (
        <PolicyVersionForm
          slug={policy.slug}
          from={written === "new" ? present : written}
          isNew={written === "new"}
          revision={policy.revision}
          onClose={() => setWritten(undefined)}
        />
      ) : (
        <div className="grid grid-cols-1 gap-6">
          <VersionList policy={policy} onCorrect={setWritten} />
          <DocumentHistory
            kind="policy"
            name={policy.slug}
            document="policy"
            onRestored={() => undefined}
          />
        </div>
      )}
    </OfficePage>
  );
}
