import { isDeepStrictEqual } from "node:util";
import { documentsEndpoints } from "../../../contract/endpoints/documents.ts";
import type {
  DocumentKind,
  DocumentVersion,
} from "../../../contract/entities/document-versions.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { fieldDifferences } from "../content/index.ts";
import { findVersion, listVersions } from "./documents.repository.ts";
import type { KindOfDocument } from "./kind-of-document.ts";
import { policyHistory } from "./policies.service.ts";
import { postHistory } from "./posts.service.ts";
import { textHistory } from "./site-texts.service.ts";

const kinds: Record<DocumentKind, KindOfDocument> = {
  "site-text": textHistory,
  post: postHistory,
  policy: policyHistory,
};

/** The history of every document that the office writes. */
export function documentHistoryRoutes(serve: Serve, context: AppContext): void {
  const { database, now, texts } = context;

  serve(documentsEndpoints.listDocumentVersions, async ({ params: { kind, name } }) => ({
    versions: await historyOf(context, { kind: known(kind), name }),
  }));

  serve(
    documentsEndpoints.restoreDocument,
    async ({ request, params: { name, ...params }, version, body, transaction }) => {
      const kind = known(params.kind);
      const { isBundled } = await kinds[kind].open(context, name);
      const found = await findVersion(database.db, { kind, name, version: body.version });
      if (!found && !(isBundled && body.version === 1)) throw new AppError("not_found");
      const restored = { name, version, body: found?.body ?? null };
      const writing = { database, now, texts, transaction };
      await kinds[kind].restore(writing, actorOf(request, now()), restored);
      return {};
    },
  );
}

type Key = { kind: DocumentKind; name: string };

async function historyOf(context: AppContext, { kind, name }: Key): Promise<DocumentVersion[]> {
  const { isBundled, wholeOf, formerOf } = await kinds[kind].open(context, name);
  const rows = await listVersions(context.database.db, { kind, name });
  if (isBundled && rows.length <= limits.shownVersions && rows.at(-1)?.version === 2)
    rows.push({ name, version: 1, body: null, changedAt: null, changedByName: null });
  return rows.slice(0, limits.shownVersions).map((row, at) => {
    const earlier = rows.slice(at + 1).find((other) => other.name === row.name);
    const whole = wholeOf(row.body);
    const former = (earlier && wholeOf(earlier.body)) ?? formerOf?.(row) ?? null;
    const { body: _, ...head } = row;
    return {
      ...head,
      isRemoved: whole === null,
      isPresent: !rows.slice(0, at).some((other) => other.name === row.name),
      differences:
        whole && former && !isDeepStrictEqual(whole, former) ? fieldDifferences(former, whole) : [],
    };
  });
}

function known(kind: string): DocumentKind {
  if (!Object.hasOwn(kinds, kind)) throw new AppError("not_found");
  // A key of `kinds`.
  return kind as DocumentKind;
}
