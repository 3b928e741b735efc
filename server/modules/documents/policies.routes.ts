import { contentEndpoints } from "../../../contract/endpoints/content.ts";
import { documentsEndpoints } from "../../../contract/endpoints/documents.ts";
import { type PolicySlug, policySlugs } from "../../../contract/entities/closed-lists.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { istDay } from "../../ist.ts";
import { actorOf } from "../audit/index.ts";
import { isPolicySlug, readBundledRefund } from "./bundled-texts.ts";
import {
  addPolicyVersion,
  changePolicyVersion,
  getOfficePolicy,
  withdrawPolicyVersion,
} from "./policies.service.ts";
import { exampleAt, refundTermsOf, withFigures } from "./refund-in-force.ts";
import { openShownPolicies } from "./shown-policies.ts";

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
  serve(documentsEndpoints.listOfficePolicies, async () => ({
    policies: await Promise.all(
      policySlugs.map((slug) => getOfficePolicy(db, { slug, now: now() })),
    ),
  }));

  serve(
    documentsEndpoints.addPolicyVersion,
    async ({ request, params, version: revision, body: source, transaction }) => {
      const added = { slug: known(params.slug), revision, source };
      const actor = actorOf(request, now());
      return { policy: await addPolicyVersion({ database, now, transaction }, actor, added) };
    },
  );

  serve(
    documentsEndpoints.changePolicyVersion,
    async ({ request, params, version, body: source, transaction }) => {
      const edit = { name: params.id, version, source };
      const actor = actorOf(request, now());
      return { policy: await changePolicyVersion({ database, now, transaction }, actor, edit) };
    },
  );

  serve(
    documentsEndpoints.withdrawPolicyVersion,
    async ({ request, params, version, transaction }) => {
      const asked = { name: params.id, version };
      const actor = actorOf(request, now());
      return { policy: await withdrawPolicyVersion({ database, now, transaction }, actor, asked) };
    },
  );
}

/** Throws AppError("not_found"). */
function known(slug: string): PolicySlug {
  if (!isPolicySlug(slug)) throw new AppError("not_found");
  return slug;
}
