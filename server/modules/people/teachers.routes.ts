import { contentEndpoints } from "../../../contract/endpoints/content.ts";
import { teachersOfficeEndpoints } from "../../../contract/endpoints/teachers-office.ts";
import type { TeachersText, TeacherText } from "../../../contract/entities/page-texts.ts";
import type { OfficeTeacher } from "../../../contract/entities/teacher.ts";
import type { Language } from "../../../contract/errors.ts";
import type { AppContext } from "../../context.ts";
import { inLanguageOf } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { listLookups } from "../lookups/index.ts";
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

/** The cards on the site in one language; the samples of the demo institute while there are none. */
async function readCards(
  { database, texts }: Pick<AppContext, "database" | "texts">,
  language: Language = "en",
): Promise<TeachersText> {
  const text = await texts.read("teachers", language);
  const shown = (await listTeachers(database.db)).filter(({ isShown }) => isShown);
  if (shown.length === 0) return text;
  const subjects = await listLookups(database.db, ["subject"]);
  const labels = new Map(
    subjects.map(({ code, nameEn, nameHi }) => [code, language === "hi" ? nameHi : nameEn]),
  );
  return { ...text, teachers: shown.map((teacher) => cardOf(teacher, { language, labels })) };
}

type In = { language: Language; labels: ReadonlyMap<string, string | null> };

function cardOf(teacher: OfficeTeacher, { language, labels }: In): TeacherText {
  const { id, name, nameHi, degree, experience, experienceHi, about, aboutHi, photo } = teacher;
  const subject = teacher.subject ?? "";
  const isHindi = language === "hi";
  return {
    ...{ id, degree, photo, subject, isSample: false },
    name: isHindi ? (nameHi ?? name) : name,
    subjectLabel: labels.get(subject) ?? subject,
    experience: isHindi ? (experienceHi ?? experience) : experience,
    about: isHindi ? (aboutHi ?? about) : about,
  };
}
