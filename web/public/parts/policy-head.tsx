import type { Policy } from "../../../contract/entities/documents.ts";
import { usePaths } from "../../paths.ts";
import { refundTexts } from "../../texts/refund.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { TopicHead } from "./topic-head.tsx";

/** A policy's title with its version, and links to the versions that are not in force yet. */
export function PolicyHead({ policy }: { policy: Policy }) {
  const t = useTexts(refundTexts);
  const paths = usePaths();
  const { date } = useFormats();
  const upcoming =
    policy.state === "present"
      ? policy.editions.filter(({ state }) => state === "upcoming").toReversed()
      : [];
  return (
    <TopicHead title={policy.title} lead={policy.summary}>
      <p className="flex flex-wrap gap-2">
        <Badge tone="indigo">{t.version(policy.version)}</Badge>
        <Badge tone="marigold">{t.effectiveFrom(date(policy.effectiveDate))}</Badge>
      </p>
      {upcoming.map(({ effectiveDate }) => (
        <p key={effectiveDate}>
          {t.upcoming(date(effectiveDate))}{" "}
          <TextLink to={paths.policyVersion(policy.slug, effectiveDate)}>{t.readIt}</TextLink>
        </p>
      ))}
    </TopicHead>
  );
}

/** Every version of a policy, where there is more than one. */
export function PolicyEditions({ policy: { slug, editions } }: { policy: Policy }) {
  const t = useTexts(refundTexts);
  const paths = usePaths();
  const { date } = useFormats();
  if (editions.length < 2) return null;
  return (
    <section data-screen-only>
      <h2 className="text-heading">{t.editions}</h2>
      <ul className="mt-3 grid gap-2">
        {editions.map(({ version, effectiveDate }) => (
          <li key={effectiveDate}>
            <TextLink to={paths.policyVersion(slug, effectiveDate)}>
              {t.version(version)}, {t.effectiveFrom(date(effectiveDate))}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
