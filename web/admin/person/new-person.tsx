import { queryClient } from "../../api/query-client.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { adminNewPersonTexts } from "../../texts/admin-new-person.ts";
import { useTexts } from "../../texts/texts.ts";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import type { Route } from "./+types/new-person";
import { NewPersonForm } from "./new-person-form.tsx";

export async function clientLoader() {
  await queryClient.fetchQuery(coursesQuery);
}

export function meta(side: Route.MetaArgs) {
  const { en, hi } = adminNewPersonTexts;
  return privateMeta(side, { en: en.title, hi: hi.title });
}

/** Adds a student at the desk, with or without a course. */
export default function NewPersonPage() {
  const t = useTexts(adminNewPersonTexts);
  const paths = usePaths();
  const people = { label: useSectionTitle("people"), to: paths.adminSection("people") };
  return (
    <OfficePage title={t.title} lead={t.lead} crumbs={[people, { label: t.title }]}>
      <NewPersonForm />
    </OfficePage>
  );
}
