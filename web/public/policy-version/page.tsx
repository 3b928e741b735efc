import { data } from "react-router";
import { policySlugs } from "../../../contract/entities/closed-lists.ts";
import type { Policy, TextDifference } from "../../../contract/entities/documents.ts";
import { orNotFound } from "../../api/query-client.ts";
import { localizedPath } from "../../paths.ts";
import { ChangedText } from "../../shared/site/changed-text.tsx";
import { refundTexts } from "../../texts/refund.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Container } from "../../ui/page-frame.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { Prose } from "../../ui/prose.tsx";
import { loadTexts, textMeta } from "../parts/load-texts.ts";
import { PolicyEditions, PolicyHead } from "../parts/policy-head.tsx";
import type { Route } from "./+types/page";

export const handle = { item: "policy" };

export async function loader(side: Route.LoaderArgs) {
  const { call, query } = loadTexts(side);
  const [, address = ""] = localizedPath(side.url.pathname, "en").split("/");
  const slug = policySlugs.find((known) => known === address);
  if (!slug) throw data(null, { status: 404 });
  const params = { slug, day: side.params.day };
  return orNotFound(call("GET /api/public/policies/:slug/versions/:day", { params, query }));
}

export function meta(side: Route.MetaArgs) {
  // Search engines should find only the version in force.
  return [...textMeta(side, side.loaderData?.policy), { name: "robots", content: "noindex" }];
}

/** One version of a policy, and what has changed since the version before it. */
export default function PolicyVersionPage({ loaderData }: Route.ComponentProps) {
  const { policy, difference } = loaderData;
  return (
    <article>
      <PolicyHead policy={policy} />
      <Container className="grid grid-cols-1 gap-10 py-8 sm:py-12">
        <Standing policy={policy} />
        {difference ? <TextChanges difference={difference} /> : null}
        <Prose html={policy.html} />
        <PolicyEditions policy={policy} />
      </Container>
    </article>
  );
}

function Standing({ policy: { slug, state, effectiveDate } }: { policy: Policy }) {
  const t = useTexts(refundTexts);
  const { date } = useFormats();
  const said = {
    earlier: t.earlierVersion,
    present: t.presentVersion,
    upcoming: t.upcomingVersion(date(effectiveDate)),
  };
  return (
    <p className="max-w-text rounded-control bg-well p-4">
      {said[state]}{" "}
      {state === "present" ? null : <TextLink to={`/${slug}`}>{t.toPresent}</TextLink>}
    </p>
  );
}

type TextChangesProps = { difference: { version: string; parts: TextDifference } };

/** What was taken out of a text and put into it, word for word. */
function TextChanges({ difference: { version, parts } }: TextChangesProps) {
  const t = useTexts(refundTexts);
  const isSame = parts.every(({ kind }) => kind === "same" || kind === "cut");
  return (
    <section className="max-w-text rounded-sheet border border-rule bg-sheet p-5">
      <h2 className="text-heading">{t.difference(version)}</h2>
      {isSame ? <p className="mt-3 text-soft">{t.noDifference}</p> : null}
      {isSame ? null : (
        <div className="mt-3">
          <ChangedText parts={parts} />
        </div>
      )}
    </section>
  );
}
