import { useNavigate } from "react-router";
import { usePaths } from "../../paths.ts";
import { askToLogOut } from "../../shared/session/logout-confirmation.tsx";
import { adminPaletteTexts, adminTexts } from "../../texts/admin.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { type AdminSection, adminSections, sectionWords } from "../sections.ts";

/** What the palette offers. `detail` tells two of the same name apart; `words` find it besides its label. */
export type Entry = {
  key: string;
  label: string;
  detail?: string;
  words?: string;
  run: () => void;
};

/** The lists that have their spreadsheet at their top, where the download begins. */
const exported = [
  ...(["enrolments", "people", "registrations", "enquiries", "waiting-list"] as const),
  ...(["courses", "files", "questions", "audit-log"] as const),
];

/** What can be done from everywhere in the office. */
export function useActions({ onHelp }: { onHelp: () => void }): Entry[] {
  const a = useTexts(adminTexts);
  const t = useTexts(adminPaletteTexts);
  const paths = usePaths();
  const navigate = useNavigate();
  const language = useLanguage();
  const goTo = (key: string, label: string, to: string, words = ""): Entry => ({
    key,
    label,
    words,
    run: () => void navigate(to),
  });
  // The keys of the table are its sections, which Object.keys does not say.
  const sections = Object.keys(adminSections) as AdminSection[];
  return [
    goTo(
      "add-person",
      t.addPerson,
      paths.adminNewPerson(),
      "new student admission नया विद्यार्थी दाख़िला",
    ),
    goTo("import-people", t.importPeople, paths.adminImportPeople(), "excel csv upload एक्सेल"),
    goTo("new-course", t.newCourse, paths.adminNewCourse()),
    goTo("plan-classes", t.planClasses, `${paths.adminSection("timetable")}?open=plan`),
    goTo("write-notice", t.writeNotice, paths.adminSection("notices")),
    goTo("add-files", t.addFiles, paths.adminSection("files")),
    goTo("upload-posters", t.uploadPosters, `${paths.adminSection("posters")}?open=upload`),
    goTo("add-class", t.addClass, `${paths.adminSection("choices")}?open=class`),
    goTo("add-subject", t.addSubject, `${paths.adminSection("choices")}?open=subject`),
    goTo("pending", t.pending, `${paths.adminSection("enrolments")}?status=pending`),
    goTo("overdue", t.overdue, `${paths.adminSection("enquiries")}?status=overdue`),
    goTo(
      "institute",
      t.institute,
      paths.adminSiteText("settings"),
      "name logo mark phone landline email address map hours gst legal whatsapp नाम लोगो चिह्न फ़ोन फोन पता समय",
    ),
    goTo(
      "refund",
      t.refund,
      paths.adminSiteText("refund"),
      "fee money back रिफ़ंड रिफंड फ़ीस फीस वापसी पैसे",
    ),
    goTo("overview", t.goTo(a.overview), paths.admin(), "today dashboard figures आज आँकड़े"),
    ...sections.map((name) => {
      const { en, hi } = adminSections[name];
      const title = t.goTo(adminSections[name][language]);
      return goTo(name, title, paths.adminSection(name), `${en} ${hi} ${sectionWords[name]}`);
    }),
    ...exported.map((name) =>
      goTo(
        `export-${name}`,
        t.exportOf(adminSections[name][language]),
        `${paths.adminSection(name)}?open=download`,
      ),
    ),
    goTo("public-site", a.viewSite, paths.home()),
    { key: "help", label: t.shortcuts, run: onHelp },
    { key: "logout", label: t.logout, run: askToLogOut },
  ];
}
