import type { ContentVersion } from "../../context.ts";

/** Loads something once for each content version, so that readers cost no query. A failure is not kept. */
export function byContentVersion<Loaded>(
  contentVersion: ContentVersion,
  load: () => Promise<Loaded>,
): () => Promise<Loaded> {
  let kept: { version: string; loaded: Promise<Loaded> } | undefined;
  return async () => {
    const version = await contentVersion.current();
    if (kept?.version === version) return kept.loaded;
    const mine = { version, loaded: load() };
    kept = mine;
    mine.loaded.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return mine.loaded;
  };
}
