import type * as z from "zod/mini";
import { type PolicySlug, policySlugs } from "../../../contract/entities/closed-lists.ts";
import type {
  Policy,
  policyDifference,
  RefundFigures,
} from "../../../contract/entities/documents.ts";
import type { PolicyState, PolicyText } from "../../../contract/entities/office-policy.ts";
import type { Language } from "../../../contract/errors.ts";
import type { AppContext } from "../../context.ts";
import { istDay } from "../../ist.ts";
import { byContentVersion } from "../settings/index.ts";
import { readBundledPolicy, readBundledRefund } from "./bundled-texts.ts";
import { renderMarkdown } from "./markdown.ts";
import { listPolicyVersions } from "./policies.service.ts";
import { type Edition, editionsOf, presentAt, statesAt } from "./policy-editions.ts";
import {
  exampleAt,
  policyWithFigures,
  type RefundExample,
  refundTermsOf,
} from "./refund-in-force.ts";
import { differenceOf } from "./text-difference.ts";

type Difference = z.infer<typeof policyDifference>;

/** What visitors see of the policies: in a language, on a day in India. Read again when the content version moves. */
export function openShownPolicies(
  context: Pick<AppContext, "database" | "contentVersion" | "now">,
) {
  const load = byContentVersion(context.contentVersion, () => loadPolicies(context));
  const openPolicy = async (slug: PolicySlug) => {
    const { editions, made, example } = await load();
    return { editions: editions.get(slug) ?? [], made, example, day: istDay(context.now()) };
  };

  return {
    /** The version in force. */
    async present(slug: PolicySlug, language: Language): Promise<Policy | undefined> {
      const { editions, made, day } = await openPolicy(slug);
      return made({ slug, editions, at: presentAt(editions, day), day, language });
    },
    /** Of the refund policy in force; null where it fits no figures. */
    async refundFigures(): Promise<RefundFigures | null> {
      const { editions, day } = await openPolicy("refund-policy");
      return editions[presentAt(editions, day)]?.source.refund ?? null;
    },

    /** Whether a version of any policy holds from a day on. */
    async hasDay(effectiveDate: string): Promise<boolean> {
      const { editions } = await load();
      return [...editions.values()].some((each) => placeOf(each, effectiveDate) >= 0);
    },
    /** The version that holds from a day on, and how it differs from the one before. */
    async version(
      { slug, effectiveDate }: { slug: PolicySlug; effectiveDate: string },
      language: Language,
    ): Promise<{ policy: Policy; difference: Difference } | undefined> {
      const { editions, made, example, day } = await openPolicy(slug);
      const at = placeOf(editions, effectiveDate);
      if (at < 0) return undefined;
      const policy = await made({ slug, editions, at, day, language });
      return policy && { policy, difference: difference({ editions, at, day, language, example }) };
    },
  };
}

type Asked = { editions: readonly Edition[]; at: number; day: string; language: Language };

async function loadPolicies({ database: { db } }: Pick<AppContext, "database">) {
  const stored = await listPolicyVersions(db);
  const { example } = await readBundledRefund();
  const editions = new Map<PolicySlug, Edition[]>();
  for (const slug of policySlugs) {
    const own = stored.filter((version) => version.slug === slug);
    editions.set(slug, editionsOf(await readBundledPolicy(slug), own));
  }
  const made = async ({ slug, editions, at, day, language }: Asked & { slug: PolicySlug }) => {
    const edition = editions[at];
    if (!edition) return undefined;
    const { body, ...head } = wordsOf(edition, { example, day, language });
    const states = statesAt(editions, day);
    const all = editions.map((each, place) => headOf(each, states[place]));
    return {
      slug,
      ...head,
      ...headOf(edition, states[at]),
      ...(await renderMarkdown(body)),
      editions: all.toReversed(),
    };
  };
  return { editions, made, example };
}

type Shown = { example: RefundExample; day: string; language: Language };

/** What a version says, with its figures where it leaves a place for them. */
function wordsOf({ source }: Edition, { example, day, language }: Shown): PolicyText {
  const text = source[language];
  if (source.refund === null) return text;
  return policyWithFigures(text, refundTermsOf(source.refund, exampleAt(example, day)), language);
}

function headOf({ label, source }: Edition, state: PolicyState = "upcoming") {
  return { version: label, effectiveDate: source.effectiveDate, state };
}

/** If two are in force from the same day, the office's comes first. */
function placeOf(editions: readonly Edition[], effectiveDate: string): number {
  return editions.findLastIndex(({ source }) => source.effectiveDate === effectiveDate);
}

function difference({ editions, at, ...shown }: Asked & Shown): Difference {
  const [before, after] = [editions[at - 1], editions[at]];
  if (!before || !after) return null;
  const parts = differenceOf(wholeOf(wordsOf(before, shown)), wholeOf(wordsOf(after, shown)));
  return { ...headOf(before, statesAt(editions, shown.day)[at - 1]), parts };
}

function wholeOf({ title, summary, body }: PolicyText): string {
  return `${title}\n\n${summary}\n\n${body}`;
}
