import type { ViewedList } from "../../../contract/entities/closed-lists.ts";
import type { ViewFilters } from "../../../contract/entities/saved-view.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { Connection, Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { lockUser } from "../accounts/index.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import {
  deleteView,
  findView,
  insertView,
  listViews,
  updateViewName,
  type ViewRow,
} from "./saved-views.repository.ts";

type Database = Pick<Connection, "transaction">;
type New = { list: ViewedList; name: string; filters: ViewFilters; actor: Actor };
type Asked = { id: string; actor: Actor };

/** Throws AppError("too_many_views"), or ("invalid_fields") where another view of the list has the name. */
export function saveView(
  database: Database,
  { list, name, filters, actor }: New,
): Promise<ViewRow> {
  return database.transaction(async (trx) => {
    const userId = actor.actorId;
    // Locks, so that of two concurrent saves the second counts the first.
    await lockUser(trx, userId);
    const others = await listViews(trx, { userId, list });
    if (others.length >= limits.savedViews) throw new AppError("too_many_views");
    requireFreeName(others, name);
    const view = { id: newId(), list, name, filters: JSON.stringify(filters) };
    await record(trx, actor, { detail: "view saved", after: { name, list } });
    await insertView(trx, { ...view, userId, createdAt: actor.at.toISOString() });
    return view;
  });
}

/** Throws AppError("not_found"), or ("invalid_fields") where another view of the list has the name. */
export function renameView(
  database: Database,
  { id, name, actor }: Asked & { name: string },
): Promise<ViewRow> {
  return database.transaction(async (trx) => {
    const view = await requireView(trx, { id, actor });
    const views = await listViews(trx, { userId: actor.actorId, list: view.list });
    requireFreeName(
      views.filter((other) => other.id !== id),
      name,
    );
    await record(trx, actor, {
      detail: "view renamed",
      before: { name: view.name },
      after: { name },
    });
    await updateViewName(trx, { id, name });
    return { ...view, name };
  });
}

/** Throws AppError("not_found"). */
export function removeView(database: Database, { id, actor }: Asked): Promise<void> {
  return database.transaction(async (trx) => {
    const { name, list } = await requireView(trx, { id, actor });
    await record(trx, actor, { detail: "view deleted", before: { name, list } });
    await deleteView(trx, id);
  });
}

async function requireView(trx: Trx, { id, actor }: Asked): Promise<ViewRow> {
  await lockUser(trx, actor.actorId);
  const view = await findView(trx, { id, userId: actor.actorId });
  if (!view) throw new AppError("not_found");
  return view;
}

function requireFreeName(others: readonly ViewRow[], name: string): void {
  if (others.some((other) => other.name === name))
    throw new AppError("invalid_fields", { fields: [{ field: "name", code: "name_taken" }] });
}

type Change = Pick<Parameters<typeof recordAudit>[2], "detail" | "before" | "after">;

/** The audit line is about the admin's own account, because a view is personal and its name is deleted with them. */
function record(trx: Trx, actor: Actor, change: Change): Promise<void> {
  const { actorId } = actor;
  return recordAudit(trx, actor, {
    action: "change",
    subjectType: "user",
    subjectId: actorId,
    personId: actorId,
    ...change,
  });
}
