import { useQuery } from "@tanstack/react-query";
import { Copy, Pencil } from "lucide-react";
import type { Pattern } from "../../../contract/exams/pattern.ts";
import { suppliedPatterns } from "../../../contract/exams/supplied-patterns.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { useNamedPattern } from "../../shared/exams/named-pattern.ts";
import { rejectSignedOut } from "../../shared/session/guards.ts";
import { adminPatternsTexts } from "../../texts/admin-patterns.ts";
import { editingTexts } from "../../texts/editing.ts";
import { useTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { patternsQuery } from "./exams-query.ts";
import { PatternFacts } from "./pattern-facts.tsx";

export async function clientLoader() {
  await queryClient.fetchQuery({ ...patternsQuery, staleTime: 0 }).catch(rejectSignedOut);
}

export const meta = privateTitle({
  en: adminPatternsTexts.en.title,
  hi: adminPatternsTexts.hi.title,
});

/** The patterns after which tests are made. */
export default function PatternsPage() {
  const t = useTexts(adminPatternsTexts);
  const paths = usePaths();
  const patterns = useQuery(patternsQuery).data ?? [];
  return (
    <OfficePage
      title={t.title}
      lead={t.lead}
      crumbs={[
        { label: useSectionTitle("exams"), to: paths.adminSection("exams") },
        { label: t.title },
      ]}
    >
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {patterns.map((pattern) => (
          <li key={pattern.code}>
            <PatternCard pattern={pattern} />
          </li>
        ))}
      </ul>
    </OfficePage>
  );
}

const suppliedCodes = new Set(suppliedPatterns.map(({ code }) => code));

function PatternCard({ pattern }: { pattern: Pattern }) {
  const e = useTexts(editingTexts);
  const t = useTexts(adminPatternsTexts);
  const paths = usePaths();
  const { code, name, sections } = useNamedPattern(pattern);
  return (
    <Card className="grid h-full content-start gap-3">
      <h2 className="text-lead font-semibold">{name}</h2>
      <PatternFacts pattern={pattern} />
      <p className="text-sm text-soft">
        {sections.map(({ name: section, count }) => `${section} (${count})`).join(" · ")}
      </p>
      <div className="flex flex-wrap gap-2">
        {suppliedCodes.has(code) ? null : (
          <LinkButton variant="outline" to={paths.adminPattern(code)} aria-label={e.editOf(name)}>
            <Pencil aria-hidden="true" className="size-4" />
            {e.edit}
          </LinkButton>
        )}
        <LinkButton variant="outline" to={paths.adminCopyPattern(code)} aria-label={t.copyOf(name)}>
          <Copy aria-hidden="true" className="size-4" />
          {t.copy}
        </LinkButton>
      </div>
    </Card>
  );
}
