import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { data } from "react-router";
import type {
  OfficePolicy,
  OfficePolicyVersion,
} from "../../../contract/entities/office-policy.ts";
import { call } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { useShowUndo } from "../../staff/editing/notify-undo.tsx";
import { adminDocumentsTexts } from "../../texts/admin-documents.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { DocumentHistory, useRestoreDocument } from "../documents/document-history.tsx";
import { policiesQuery } from "../documents/documents-query.ts";
import { PolicyVersionForm } from "../documents/policy-version-form.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import type { Route } from "./+types/policy";

const tones = { present: "good", earlier: "indigo", upcoming: "marigold" } as const;

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

type VersionListProps = {
  policy: OfficePolicy;
  onCorrect: (version: OfficePolicyVersion) => void;
};

/** Every version, the latest first. One that does not hold yet can be corrected or withdrawn. */
function VersionList({ policy, onCorrect }: VersionListProps) {
  const t = useTexts(adminDocumentsTexts);
  const { date } = useFormats();
  const [asked, setAsked] = useState<string>();
  const { refetch, withdrawal } = useWithdrawal();
  const found = policy.versions.find(({ id }) => id === asked);
  const withdrawn = asked !== undefined && found ? { ...found, id: asked } : undefined;
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {policy.versions.map((version) => (
          <li
            key={version.label}
            className="flex flex-wrap items-center justify-between gap-3 rounded-sheet border border-rule bg-sheet p-4"
          >
            <VersionFacts version={version} />
            <VersionActions
              slug={policy.slug}
              version={version}
              onCorrect={() => onCorrect(version)}
              onWithdraw={() => setAsked(version.id ?? undefined)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        asked={withdrawn}
        change={withdrawal}
        onClose={() => setAsked(undefined)}
        onOvertaken={refetch}
        title={t.withdraw}
        text={withdrawn ? t.versionFrom(withdrawn.label, date(withdrawn.source.effectiveDate)) : ""}
        action={t.withdraw}
      />
    </>
  );
}

/** Withdraws a version, which can be restored. */
function useWithdrawal() {
  const t = useTexts(adminDocumentsTexts);
  const queries = useQueryClient();
  const showUndo = useShowUndo();
  const refetch = () => queries.invalidateQueries({ queryKey: ["documents", "policy"] });
  const { mutateAsync: restore } = useRestoreDocument(refetch);
  const withdrawal = useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      call("DELETE /api/admin/policy-versions/:id", { params: { id }, version }),
    onSuccess(_, { id, version }) {
      const removed = { kind: "policy", name: id, version, present: version + 1 } as const;
      const undo = () => restore(removed).catch(() => undefined);
      showUndo({ toast: "policy", said: t.withdrawn, undo });
      return refetch();
    },
  });
  return { refetch, withdrawal };
}

function VersionFacts({ version }: { version: OfficePolicyVersion }) {
  const t = useTexts(adminDocumentsTexts);
  const { date } = useFormats();
  const moment = useDateTime();
  const { label, state, source, changedAt, changedByName } = version;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {t.versionFrom(label, date(source.effectiveDate))}
        <Badge tone={tones[state]}>{t[state]}</Badge>
      </p>
      {changedAt ? (
        <p className="text-sm text-soft">
          {t.changedBy(moment(changedAt), changedByName ?? t.somebody)}
        </p>
      ) : null}
    </div>
  );
}

type VersionActionsProps = {
  slug: string;
  version: OfficePolicyVersion;
  onCorrect: () => void;
  onWithdraw: () => void;
};

function VersionActions({ slug, version, onCorrect, onWithdraw }: VersionActionsProps) {
  const t = useTexts(adminDocumentsTexts);
  const paths = usePaths();
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton variant="outline" to={paths.policyVersion(slug, version.source.effectiveDate)}>
        {t.see}
      </LinkButton>
      {version.state === "upcoming" ? (
        <>
          <Button variant="outline" onClick={onCorrect}>
            {t.correct}
          </Button>
          <Button variant="quiet" onClick={onWithdraw}>
            {t.withdraw}
          </Button>
        </>
      ) : null}
    </div>
  );
}
