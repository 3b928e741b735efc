import { useLocalized, useSettings } from "../../shared/site/site.ts";
import { aboutTexts } from "../../texts/about.ts";
import { useFormats } from "../../texts/format.ts";
import { useTexts } from "../../texts/texts.ts";
import { OrbitalMotif } from "../../ui/motifs.tsx";
import { Container } from "../../ui/page-frame.tsx";
import { loadTexts, textMeta } from "../parts/load-texts.ts";
import { ShowcaseParts } from "../parts/showcase-parts.tsx";
import { organisationFact, speakerOf } from "../parts/structured-data.ts";
import { TeacherCards } from "../parts/teacher-cards.tsx";
import { SideSection, TextItems, TextSections } from "../parts/text-sections.tsx";
import { TopicHead } from "../parts/topic-head.tsx";
import type { Route } from "./+types/page";

export async function loader(side: Route.LoaderArgs) {
  const { call, query } = loadTexts(side);
  const [{ page }, teachers, showcase] = await Promise.all([
    call("GET /api/public/texts/sections/:page", { params: { page: "about" }, query }),
    call("GET /api/public/teachers", { query }),
    call("GET /api/public/texts/showcase", { query }),
  ]);
  return { page, teachers, showcase };
}

export function meta(side: Route.MetaArgs) {
  const facts = import.meta.env.SSR ? [organisationFact(speakerOf(side))] : [];
  return [...textMeta(side, side.loaderData?.page), ...facts];
}

export default function AboutPage({
  loaderData: { page, teachers, showcase },
}: Route.ComponentProps) {
  const t = useTexts(aboutTexts);
  return (
    <>
      <TopicHead title={page.heading} lead={page.lead} motif={<OrbitalMotif />} />
      <Container className="py-4">
        <TextSections sections={page.sections} />
        <InstituteFacts />
      </Container>
      {teachers.teachers.length > 0 ? (
        <div className="bg-tint py-10 sm:py-14">
          <Container className="grid grid-cols-1 gap-6">
            <h2 id="teachers" className="text-title">
              {t.teachers}
            </h2>
            <TeacherCards {...teachers} />
          </Container>
        </div>
      ) : null}
      <ShowcaseParts showcase={showcase} />
    </>
  );
}

/** Facts that only the institute knows; empty ones are left out. */
function InstituteFacts() {
  const t = useTexts(aboutTexts);
  const localized = useLocalized();
  const { number } = useFormats();
  const { legalEntity, hostel, studentsCoached, registration, gstin } = useSettings();
  const items = [
    legalEntity && { title: t.legalEntity, text: localized(legalEntity) },
    registration && { title: t.registration, text: registration.number },
    gstin && { title: t.gstin, text: gstin },
    hostel && { title: t.hostel, text: localized(hostel) },
    studentsCoached !== null && { title: t.studentsCoached, text: number(studentsCoached) },
  ].filter((item) => item !== false && item !== null && item !== "");
  if (items.length === 0) return null;
  return (
    <SideSection title={t.facts}>
      <TextItems items={items} />
    </SideSection>
  );
}
