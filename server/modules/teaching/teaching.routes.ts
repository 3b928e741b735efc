import { teachEndpoints } from "../../../contract/endpoints/teach.ts";
import { limits } from "../../../contract/limits.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import type { Session } from "../../http/session.ts";
import { istMidnight } from "../../ist.ts";
import { callerOf } from "../../policy/callers.ts";
import { decisionOn } from "../../policy/decide.ts";
import type { CallsOf } from "../../policy/policy.ts";
import { actorOf } from "../audit/index.ts";
import { recordedRooms } from "../meetings/index.ts";
import { presentTaught } from "./taught.present.ts";
import { listTaughtClasses, listTaughtCourses, type Whose } from "./taught.repository.ts";
import { getRegister, replaceClassLink, saveRegister } from "./teaching.service.ts";

export function teachingRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;

  serve(teachEndpoints.listTaughtCourses, async ({ session }) => {
    const whose = whoseOf("listTaughtCourses", session);
    return { courses: await listTaughtCourses(database.db, { ...whose, limit: limits.wholeList }) };
  });

  serve(teachEndpoints.listTaughtClasses, async ({ session, query: { from, days = "7" } }) => {
    const rows = await listTaughtClasses(database.db, {
      ...whoseOf("listTaughtClasses", session),
      from: istMidnight(from).toISOString(),
      until: istMidnight(from, Number(days)).toISOString(),
      limit: limits.listedClasses,
    });
    const isRecorded = await recordedRooms(context);
    return {
      classes: rows.map((row) => ({
        ...presentTaught(row),
        ...(isRecorded(row.link) && { isRecorded: true as const }),
      })),
    };
  });

  serve(teachEndpoints.getRegister, async ({ session, params: { id } }) => ({
    register: await getRegister(context, { id, user: session.user }),
  }));

  serve(teachEndpoints.saveRegister, async ({ request, session, params, body: saved }) => {
    const saving = { id: params.id, user: session.user, saved };
    return { register: await saveRegister(context, actorOf(request, now()), saving) };
  });

  serve(
    teachEndpoints.replaceClassLink,
    async ({ request, session, params: { id }, version, body: { link } }) => {
      const change = { id, version, user: session.user, link };
      return { class: await replaceClassLink(context, actorOf(request, now()), change) };
    },
  );
}

/** Whose courses a list is about. */
function whoseOf(call: CallsOf<"everyTeacher">, { user }: Session): Whose {
  const scope = decisionOn(call, callerOf(user.role));
  return { staffId: scope === "all" ? null : user.id };
}
