import { adminEndpoints } from "../../../contract/endpoints/admin.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { countUsers, type ListedUserRow, listUsers } from "./listed-users.repository.ts";
import { getOfficeUserStatus, listUserStatuses } from "./user-status.repository.ts";
import { changeRole, presentListedUser, type SignOutEverywhere } from "./users.service.ts";

/** Passed in, because sessions belong to the auth module, which imports this one. */
export type UsersParts = { signOutEverywhere: SignOutEverywhere };

/** The office's view of people. */
export function usersRoutes(
  serve: Serve,
  { database, now }: AppContext,
  { signOutEverywhere }: UsersParts,
): void {
  serve(adminEndpoints.listUsers, async ({ query }) => {
    const { rows, ...page } = await listUsers(database, { ...query, now: now() });
    return { users: await present(rows), ...page };
  });

  serve(adminEndpoints.countUsers, async () => ({ count: await countUsers(database.db) }));

  serve(adminEndpoints.changeUser, async ({ request, params, body }) => {
    const user = await changeRole(database, {
      userId: params.id,
      role: body.role,
      actor: actorOf(request, now()),
      signOutEverywhere,
    });
    const status = await getOfficeUserStatus(database, { userId: user.id, now: now() });
    return { user: presentListedUser(user, status) };
  });

  async function present(rows: readonly ListedUserRow[]) {
    const userIds = rows.map(({ id }) => id);
    const statuses = await listUserStatuses(database, { userIds, now: now() });
    return rows.flatMap((row) => {
      const status = statuses.get(row.id);
      return status ? [presentListedUser(row, status)] : [];
    });
  }
}
