import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { adminOverviewMessages } from "../../messages/admin-overview.ts";
import { useMessages } from "../../messages/messages.ts";
import { FailedState } from "../../ui/failed-state.tsx";
import { failureText } from "../frame/failure-text.ts";
import { hasStatus } from "../frame/has-status.ts";

/** A part of a page that was loaded or failed by itself. */
export type Settled<Value> = { value: Value } | { error: unknown };

/** Keeps a failure as a value; a lost session still rejects, because it concerns the whole page. */
export async function settled<Value>(loading: Promise<Value>): Promise<Settled<Value>> {
  try {
    return { value: await loading };
  } catch (error) {
    if (hasStatus(error, 401)) throw error;
    return { error };
  }
}

export type PartProps<Value> = { part: Settled<Value>; children: (value: Value) => ReactNode };

export function Part<Value>({ part, children }: PartProps<Value>) {
  const t = useMessages(adminOverviewMessages);
  const { revalidate } = useRevalidator();
  if ("value" in part) return children(part.value);
  const message = failureText(part.error, { fallback: t.partFailed });
  return <FailedState message={message} onRetry={() => void revalidate()} />;
}
