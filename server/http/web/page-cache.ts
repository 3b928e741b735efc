import type { StoredReply } from "./stored-reply.ts";

export type PageCache = {
  /** The cached reply, or undefined. */
  get(key: string, version: string): StoredReply | undefined;
  fill(key: string, version: string, filling: Filling): Promise<StoredReply>;
  readonly size: { entries: number; bytes: number };
};

/**
 * `begin` is called before `produce`, not for requests that wait for a running one; where it throws, nothing
 * starts.
 */
export type Filling = { begin?: () => void; produce: () => Promise<Filled> };

/**
 * `keepAs` is the key under which the reply is cached, which may be another one; without it the reply is not
 * cached.
 */
export type Filled = { reply: StoredReply; keepAs?: string };

/**
 * Rendered pages of the present content version, bounded in entries and bytes; the least recently used are
 * dropped first. A new version empties the cache, and a page rendered for an older one is not cached.
 */
export function createPageCache(bounds: Bounds): PageCache {
  const kept = createBoundedReplies(bounds);
  const pending = new Map<string, Promise<StoredReply>>();
  let current: string | undefined;

  function moveTo(version: string) {
    if (version === current) return;
    current = version;
    kept.clear();
    pending.clear();
  }

  async function produceOnce(key: string, version: string, produce: () => Promise<Filled>) {
    try {
      const { reply, keepAs } = await produce();
      if (keepAs !== undefined && version === current) kept.keep(keepAs, reply);
      return reply;
    } finally {
      if (version === current) pending.delete(key);
    }
  }

  return {
    get(key, version) {
      moveTo(version);
      return kept.get(key);
    },
    fill(key, version, { begin, produce }) {
      moveTo(version);
      const waiting = pending.get(key);
      if (waiting) return waiting;
      begin?.();
      const producing = produceOnce(key, version, produce);
      pending.set(key, producing);
      return producing;
    },
    get size() {
      return kept.size;
    },
  };
}

type Bounds = { maxEntries: number; maxBytes: number };

/** The replies that were used last, as many as fit. */
function createBoundedReplies({ maxEntries, maxBytes }: Bounds) {
  const replies = new Map<string, StoredReply>();
  let bytes = 0;

  function remove(key: string) {
    bytes -= replies.get(key)?.bytes ?? 0;
    replies.delete(key);
  }

  return {
    get(key: string): StoredReply | undefined {
      const reply = replies.get(key);
      if (reply === undefined) return undefined;
      replies.delete(key);
      replies.set(key, reply);
      return reply;
    },
    keep(key: string, reply: StoredReply) {
      remove(key);
      if (reply.bytes > maxBytes) return;
      replies.set(key, reply);
      bytes += reply.bytes;
      for (const oldest of replies.keys()) {
        if (replies.size <= maxEntries && bytes <= maxBytes) break;
        remove(oldest);
      }
    },
    clear() {
      replies.clear();
      bytes = 0;
    },
    get size() {
      return { entries: replies.size, bytes };
    },
  };
}
