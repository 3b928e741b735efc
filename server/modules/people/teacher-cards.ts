import type { TeachersText, TeacherText } from "../../../contract/entities/page-texts.ts";
import type { OfficeTeacher } from "../../../contract/entities/teacher.ts";
import type { Language } from "../../../contract/errors.ts";
import type { AppContext } from "../../context.ts";
import { listLookups } from "../lookups/index.ts";
import { listTeachers } from "./teachers.repository.ts";

/** The cards on the site in one language; the samples of the demo institute while there are none. */
export async function readCards(
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
