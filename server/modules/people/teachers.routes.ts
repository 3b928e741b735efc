import { contentEndpoints } from "../../../contract/endpoints/content.ts";
import { teachersOfficeEndpoints } from "../../../contract/endpoints/teachers-office.ts";
import type { AppContext } from "../../context.ts";
import { inLanguageOf } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { readCards } from "./teacher-cards.ts";
import { listTeachers } from "./teachers.repository.ts";
import { addTeacher, changeTeacher, removeTeacher } from "./teachers.service.ts";

const REMOVED = { en: "Taken away everywhere.", hi: "हर जगह से हटा दिया गया।" };

export function teachersRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;
  serve(contentEndpoints.listTeachers, ({ query }) => readCards(context, query.language));
  serve(teachersOfficeEndpoints.listOfficeTeachers, async () => ({
    teachers: await listTeachers(database.db),
  }));
  serve(teachersOfficeEndpoints.addTeacher, async ({ request, body }) => ({
    teacher: await addTeacher(context, actorOf(request, now()), body),
  }));
  serve(teachersOfficeEndpoints.changeTeacher, async ({ request, params, version, body }) => ({
    teacher: await changeTeacher(context, actorOf(request, now()), {
      id: params.id,
      version,
      fields: body,
    }),
  }));
  serve(teachersOfficeEndpoints.removeTeacher, async ({ request, params }) => {
    await removeTeacher(context, actorOf(request, now()), params.id);
    return { message: inLanguageOf(request, REMOVED) };
  });
}
