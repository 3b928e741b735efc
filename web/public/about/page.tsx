import type { TeachersText, TeacherText } from "../../../contract/entities/page-texts.ts";
import { useLocalized, useSettings } from "../../shared/site/site.ts";
import { aboutTexts } from "../../texts/about.ts";
import { publicTexts } from "../../texts/public.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Container } from "../../ui/page-frame.tsx";
import { loadTexts, textMeta } from "../parts/load-texts.ts";
import { Portrait } from "../parts/portrait.tsx";
import { ShowcaseParts } from "../parts/showcase-parts.tsx";
import { organisationFact, speakerOf } from "../parts/structured-data.ts";
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
      <TopicHead title={page.heading} lead={page.lead} />
      <Container className="py-4">
        <TextSections sections={page.sections} />
        <InstituteFacts />
      </Container>
      {teachers.teachers.length > 0 ? (
        <div className="bg-tint py-10 sm:py-14">
          <Container className="grid grid-cols-1 gap-6">
            <h2 id="teachers" className="text-heading">
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

/** The teachers with subject, degree and years; samples are marked as such. */
export function TeacherCards({ sampleNote, teachers }: TeachersText) {
  const hasSamples = teachers.some(({ isSample }) => isSample);
  return (
    <div className="grid gap-5">
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {teachers.map((teacher) => (
          <li key={teacher.id} className="grid grid-cols-1">
            <TeacherCard teacher={teacher} />
          </li>
        ))}
      </ul>
      {hasSamples ? <p className="text-sm text-soft">{sampleNote}</p> : null}
    </div>
  );
}

function TeacherCard({ teacher }: { teacher: TeacherText }) {
  const t = useTexts(publicTexts);
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-center gap-4 max-[20rem]:flex-wrap">
        <Portrait teacher={teacher} size="large" />
        <div className="grid min-w-0 justify-items-start gap-1">
          <h3 className="text-lead">{teacher.name}</h3>
          {teacher.degree ? <p className="text-sm text-soft">{teacher.degree}</p> : null}
        </div>
      </div>
      <p className="flex flex-wrap gap-2">
        <Badge tone="indigo">{teacher.subjectLabel}</Badge>
        {teacher.isSample ? <Badge tone="marigold">{t.sample}</Badge> : null}
      </p>
      {teacher.about ? <p className="text-soft">{teacher.about}</p> : null}
      {teacher.experience ? (
        <p className="mt-auto text-sm font-semibold">{t.teaching(teacher.experience)}</p>
      ) : null}
    </Card>
  );
}
