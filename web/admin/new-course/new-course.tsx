import { useState } from "react";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { adminNewCourseTexts } from "../../texts/admin-new-course.ts";
import { useTexts } from "../../texts/texts.ts";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { NewCourseForm } from "./new-course-form.tsx";

export const meta = privateTitle({
  en: adminNewCourseTexts.en.title,
  hi: adminNewCourseTexts.hi.title,
});

/** A new course, with everything that belongs to it, in one form. */
export default function NewCoursePage() {
  const t = useTexts(adminNewCourseTexts);
  const paths = usePaths();
  const [formNumber, setFormNumber] = useState(0);
  return (
    <OfficePage
      title={t.title}
      lead={t.lead}
      crumbs={[
        { label: useSectionTitle("courses"), to: paths.adminSection("courses") },
        { label: t.title },
      ]}
    >
      <NewCourseForm key={formNumber} onClear={() => setFormNumber(formNumber + 1)} />
    </OfficePage>
  );
}
