import { useState } from "react";
import { privateMeta } from "../../head/page-meta.ts";
import { adminNewCourseMessages } from "../../messages/admin-new-course.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import type { Route } from "./+types/new-course";
import { NewCourseForm } from "./new-course-form.tsx";

export function meta(side: Route.MetaArgs) {
  const { en, hi } = adminNewCourseMessages;
  return privateMeta(side, { en: en.title, hi: hi.title });
}

/** A new course, with everything that belongs to it, in one form. */
export default function NewCoursePage() {
  const t = useMessages(adminNewCourseMessages);
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
