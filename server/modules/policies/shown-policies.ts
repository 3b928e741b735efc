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
import { differenceOf, renderMarkdown } from "../content/index.ts";
import { byContentVersion } from "../settings/index.ts";
import { readBundledPolicy } from "./bundled-policies.ts";
import { listPolicyVersions } from "./policies.repository.ts";
import { type Edition, editionsOf, presentAt, statesAt } from "./policy-editions.ts";

type Difference = z.infer<typeof policyDifference>;

/** What visitors see of the policies: in a language, on a day in India. Read again when the content version moves. */
export function openShownPolicies(
  context: Pick<AppContext, "database" | "contentVersion" | "now">,
) {
  const load = byContentVersion(context.contentVersion, () => loadPolicies(context));
  const openPolicy = async (slug: PolicySlug) => {
    const { editions, made } = await load();
    return { editions: editions.get(slug) ?? [], made, day: istDay(context.now()) };
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
      const { editions, made, day } = await openPolicy(slug);
      const at = placeOf(editions, effectiveDate);
      if (at < 0) return undefined;
      const policy = await made({ slug, editions, at, day, language });
      return policy && { policy, difference: difference({ editions, at, day, language }) };
    },
  };
}

type Asked = { editions: readonly Edition[]; at: number; day: string; language: Language };

async function loadPolicies({ database: { db } }: Pick<AppContext, "database">) {
  const stored = await listPolicyVersions(db);
  const editions = new Map<PolicySlug, Edition[]>();
  for (const slug of policySlugs) {
    const own = stored.filter((version) => version.slug === slug);
    editions.set(slug, editionsOf(await readBundledPolicy(slug), own));
  }
  const rendered = new Map<PolicyText, ReturnType<typeof renderMarkdown>>();
  const made = async ({ slug, editions, at, day, language }: Asked & { slug: PolicySlug }) => {
    const edition = editions[at];
    if (!edition) return undefined;
    const text = edition.source[language];
    const rendering = rendered.get(text) ?? renderMarkdown(text.body);
    rendered.set(text, rendering);
    const { body: _, ...head } = text;
    const states = statesAt(editions, day);
    const all = editions.map((each, place) => headOf(each, states[place]));
    return {
      slug,
      ...head,
      ...headOf(edition, states[at]),
      ...(await rendering),
      editions: all.toReversed(),
    };
  };
  return { editions, made };
}

function headOf({ label, source }: Edition, state: PolicyState = "upcoming") {
  return { version: label, effectiveDate: source.effectiveDate, state };
}

/** If two are in force from the same day, the office's comes first. */
function placeOf(editions: readonly Edition[], effectiveDate: string): number {
  return editions.findLastIndex(({ source }) => source.effectiveDate === effectiveDate);
}

const differences = new WeakMap<PolicyText, WeakMap<PolicyText, ReturnType<typeof differenceOf>>>();

function difference({ editions, at, day, language }: Asked): Difference {
  const [before, after] = [editions[at - 1], editions[at]];
  if (!before || !after) return null;
  const texts = [before.source[language], after.source[language]] as const;
  return { ...headOf(before, statesAt(editions, day)[at - 1]), parts: onceCompared(...texts) };
}

function onceCompared(before: PolicyText, after: PolicyText) {
  const known = differences.get(before)?.get(after);
  if (known) return known;
  const whole = ({ title, summary, body }: PolicyText) => `${title}\n\n${summary}\n\n${body}`;
  const parts = differenceOf(whole(before), whole(after));
  differences.set(before, (differences.get(before) ?? new WeakMap()).set(after, parts));
  return parts;
}
