import { data } from "react-router";
import { policySlugs } from "../../../contract/entities/closed-lists.ts";
import type { Policy, Refund } from "../../../contract/entities/documents.ts";
import { localizedPath } from "../../paths.ts";
import { refundTexts } from "../../texts/refund.ts";
import { useTexts } from "../../texts/texts.ts";
import { Container } from "../../ui/page-frame.tsx";
import { Prose } from "../../ui/prose.tsx";
import { ContentsList } from "../parts/contents-list.tsx";
import { loadTexts, textMeta } from "../parts/load-texts.ts";
import { PolicyEditions, PolicyHead } from "../parts/policy-head.tsx";
import type { Route } from "./+types/page";
import { RefundCalculator } from "./refund-calculator.tsx";

export async function loader(side: Route.LoaderArgs) {
  const { call, query } = loadTexts(side);
  const slug = slugOf(side.url.pathname);
  const [{ policy }, rules] = await Promise.all([
    call("GET /api/public/policies/:slug", { params: { slug }, query }),
    slug === "refund-policy" ? call("GET /api/public/refund", { query }) : null,
  ]);
  return { policy, refund: rules?.refund ?? null };
}

/** `/hi/refund-policy` → `refund-policy`. */
function slugOf(pathname: string) {
  const address = localizedPath(pathname, "en").replace(/^\/|\/$/g, "");
  const slug = policySlugs.find((known) => known === address);
  if (!slug) throw data(null, { status: 404 });
  return slug;
}

export function meta(side: Route.MetaArgs) {
  return textMeta(side, side.loaderData?.policy);
}

export default function PolicyPage({ loaderData: { policy, refund } }: Route.ComponentProps) {
  const t = useTexts(refundTexts);
  const parts = refund ? aroundCalculator(policy, { refund, title: t.calculator }) : undefined;
  return (
    <article>
      <PolicyHead policy={policy} />
      <Container className="grid items-start gap-x-12 gap-y-8 py-8 sm:py-12 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <ContentsList title={t.contents} entries={parts?.contents ?? policy.toc} />
        <div className="grid grid-cols-1 gap-10">
          <Prose html={parts?.before ?? policy.html} />
          {refund ? <RefundCalculator refund={refund} /> : null}
          {parts?.after ? <Prose html={parts.after} /> : null}
          <PolicyEditions policy={policy} />
        </div>
      </Container>
    </article>
  );
}

type Calculator = { refund: Refund; title: string };

/**
 * Cuts the refund policy in two after its worked example, where the calculator belongs, and adds the
 * calculator to the contents. Where that example is missing, the calculator comes last.
 */
export function aroundCalculator({ html, toc }: Policy, { refund, title }: Calculator) {
  const parts = toc.filter(({ level }) => level === 2);
  const example = parts.findIndex(({ text }) => text === refund.text.exampleHeading);
  const next = example < 0 ? undefined : parts[example + 1];
  const cut = next ? html.indexOf(`<h2 id="${next.id}"`) : -1;
  const at = cut < 0 || !next ? parts.length : parts.indexOf(next);
  return {
    contents: parts.toSpliced(at, 0, { id: "calculator", text: title, level: 2 }),
    before: cut < 0 ? html : html.slice(0, cut),
    after: cut < 0 ? "" : html.slice(cut),
  };
}
