import { binEndpoints } from "../../../contract/endpoints/bin.ts";
import type { BinItem } from "../../../contract/entities/bin.ts";
import type { AppContext } from "../../context.ts";
import { type PageBounds, pageBounds, toPage } from "../../database/pages.ts";
import { inLanguageOf } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { type Actor, courseEditorOf } from "../audit/index.ts";
import type { WritingContext } from "../files/index.ts";
import { countBinned, listBinned } from "./bin.repository.ts";
import { type Restorers, restoreBinned } from "./bin.service.ts";

const restored = { en: "Restored", hi: "वापस आ गया" };

type Database = AppContext["database"];

/** What the modules whose rows lie in the bin do. */
export type BinParts = {
  restorers: Restorers;
  /** Kinds whose deleted rows stay in a table of their own. */
  own: Readonly<Partial<Record<string, OwnBin>>>;
};

export type OwnBin = {
  list: (db: Database["db"], bounds: PageBounds) => Promise<BinItem[]>;
  count: (db: Database["db"]) => Promise<number>;
  restore: (
    context: Pick<WritingContext, "transaction">,
    asked: { id: string; actor: Actor },
  ) => Promise<unknown>;
};

export function binRoutes(serve: Serve, context: AppContext, { restorers, own }: BinParts): void {
  const { database, now } = context;
  const ownBins = Object.values(own).filter((bin) => bin !== undefined);

  serve(binEndpoints.listBin, async ({ query }) => {
    const { db } = database;
    const { limit, ...bounds } = pageBounds(query);
    const items = await listBinned(db, bounds);
    let total = await countBinned(db);
    for (const bin of ownBins) {
      items.push(...(await bin.list(db, bounds)));
      total += await bin.count(db);
    }
    items.sort(newestFirst);
    const cursorOf = ({ deletedAt: at, id }: BinItem) => ({ at, id });
    const { rows, nextCursor } = toPage(items, { limit, cursorOf });
    return { items: rows, nextCursor, total };
  });

  serve(binEndpoints.restoreBinned, async ({ request, params: { kind, id }, transaction }) => {
    const editor = courseEditorOf(request, { endpoint: binEndpoints.restoreBinned, at: now() });
    const bin = Object.hasOwn(own, kind) ? own[kind] : undefined;
    if (bin) await bin.restore({ transaction }, { id, actor: editor });
    else await restoreBinned({ ...context, transaction }, editor, { kind, id, restorers });
    return { message: inLanguageOf(request, restored) };
  });

  serve(
    binEndpoints.restoreTaughtBinned,
    async ({ request, params: { kind, id }, transaction }) => {
      const endpoint = binEndpoints.restoreTaughtBinned;
      const editor = courseEditorOf(request, { endpoint, at: now() });
      await restoreBinned({ ...context, transaction }, editor, { kind, id, restorers });
      return { message: inLanguageOf(request, restored) };
    },
  );
}

function newestFirst(one: BinItem, other: BinItem): number {
  if (one.deletedAt !== other.deletedAt) return one.deletedAt < other.deletedAt ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}
