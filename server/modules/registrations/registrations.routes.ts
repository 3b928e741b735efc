import { adminEndpoints } from "../../../contract/endpoints/admin.ts";
import { userEndpoints } from "../../../contract/endpoints/user.ts";
import { limits } from "../../../contract/limits.ts";
import type { AppContext } from "../../context.ts";
import { pageBounds, toPage } from "../../database/pages.ts";
import { inLanguageOf } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { presentRegistration } from "./registrations.present.ts";
import {
  countRegistrations,
  listRegistrations,
  type RegistrationRow,
} from "./registrations.repository.ts";
import { register } from "./registrations.service.ts";

/** In English the spec's own sentence. */
const registered = { en: "Registration successful!", hi: "पंजीकरण हो गया!" };

export function registrationsRoutes(serve: Serve, context: AppContext): void {
  const { db } = context.database;
  const present = (row: RegistrationRow) => presentRegistration(row, context.now());

  serve(userEndpoints.registerForCourse, async ({ request, session, body }) => {
    const row = await register(context, { userId: session.user.id, given: body });
    return { registration: present(row), message: inLanguageOf(request, registered) };
  });

  serve(userEndpoints.listRegistrations, async ({ session }) => {
    const rows = await listRegistrations(db, { userId: session.user.id, fetch: limits.wholeList });
    return { registrations: rows.map(present) };
  });

  serve(adminEndpoints.listAllRegistrations, async ({ query }) => {
    const bounds = pageBounds(query);
    const found = await listRegistrations(db, bounds);
    const { rows, nextCursor } = toPage(found, {
      limit: bounds.limit,
      cursorOf: ({ createdAt, id }) => ({ at: createdAt, id }),
    });
    return {
      registrations: rows.map(present),
      nextCursor,
      total: await countRegistrations(db),
    };
  });
}
