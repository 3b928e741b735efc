import { contentEndpoints } from "../../../contract/endpoints/content.ts";
import { policiesOfficeEndpoints } from "../../../contract/endpoints/policies-office.ts";
import { type PolicySlug, policySlugs } from "../../../contract/entities/closed-lists.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { istDay } from "../../ist.ts";
import { actorOf } from "../audit/index.ts";
import { isPolicySlug, readBundledPolicy, readBundledRefund } from "./bundled-policies.ts";
import { getOfficePolicy } from "./keep-version.ts";
import { listPolicyChanges, listVersionsOf } from "./policies.repository.ts";
import { presentPolicyChange } from "./policy-changes.present.ts";
import { editionsOf } from "./policy-editions.ts";
import { exampleAt, refundTermsOf, withFigures } from "./refund-in-force.ts";
import { openShownPolicies } from "./shown-policies.ts";
import { undoPolicyChange } from "./undo-policy-change.service.ts";
import {
  addPolicyVersion,
  changePolicyVersion,
  withdrawPolicyVersion,
} from "./write-version.service.ts";

export async function policiesRoutes(serve: Serve, context: AppContext): Promise<void> {
  await servePublic(serve, context);
  serveOffice(serve, context);
}

async function servePublic(serve: Serve, context: AppContext): Promise<void> {
  const policies = openShownPolicies(context);
  // Read at the start, so that the legal pages stand while the database is away.
  await policies.present("privacy-policy", "en");
  serve(contentEndpoints.getPolicy, async ({ params, query: { language = "en" } }) => {
    const policy = await policies.present(known(params.slug), language);
    if (!policy) throw new AppError("not_found");
    return { policy };
  });
  serve(contentEndpoints.getPolicyVersion, async ({ params, query: { language = "en" } }) => {
    const asked = { slug: known(params.slug), effectiveDate: params.day };
    const found = await policies.version(asked, language);
    if (!found) throw new AppError("not_found");
    return found;
  });

  serve(contentEndpoints.getRefund, async ({ query: { language = "en" } }) => {
    const text = await context.texts.read("refund", language);
    const figures = await policies.refundFigures();
    if (!figures) return { refund: null };
    const { example } = await readBundledRefund();
    const terms = refundTermsOf(figures, exampleAt(example, istDay(context.now())));
    return { refund: { terms, text: withFigures(text, terms, language) } };
  });
}

function serveOffice(serve: Serve, { database, now }: AppContext): void {
  const { db } = database;
  serve(policiesOfficeEndpoints.listOfficePolicies, async () => ({
    policies: await Promise.all(
      policySlugs.map((slug) => getOfficePolicy(db, { slug, now: now() })),
    ),
  }));

  serve(
    policiesOfficeEndpoints.addPolicyVersion,
    async ({ request, params, version: revision, body: source, transaction }) => {
      const added = { slug: known(params.slug), revision, source };
      const actor = actorOf(request, now());
      return { policy: await addPolicyVersion({ database, now, transaction }, actor, added) };
    },
  );

  serve(
    policiesOfficeEndpoints.changePolicyVersion,
    async ({ request, params, version, body: source, transaction }) => {
      const edit = { id: params.id, version, source };
      const actor = actorOf(request, now());
      return { policy: await changePolicyVersion({ database, now, transaction }, actor, edit) };
    },
  );

  serve(
    policiesOfficeEndpoints.withdrawPolicyVersion,
    async ({ request, params, version, transaction }) => {
      const asked = { id: params.id, version };
      const actor = actorOf(request, now());
      return withdrawPolicyVersion({ database, now, transaction }, actor, asked);
    },
  );

  serve(policiesOfficeEndpoints.listPolicyChanges, async ({ params }) => {
    const slug = known(params.slug);
    const editions = editionsOf(await readBundledPolicy(slug), await listVersionsOf(db, slug));
    const changes = await listPolicyChanges(db, slug);
    return { changes: changes.map((change) => presentPolicyChange(change, editions)) };
  });

  serve(
    policiesOfficeEndpoints.undoPolicyChange,
    async ({ request, params, body, transaction }) => {
      const undone = { slug: known(params.slug), ...body };
      const actor = actorOf(request, now());
      return { policy: await undoPolicyChange({ database, now, transaction }, actor, undone) };
    },
  );
}

/** Throws AppError("not_found"). */
function known(slug: string): PolicySlug {
  if (!isPolicySlug(slug)) throw new AppError("not_found");
  return slug;
}
