import { useState } from "react";
import { privateMeta } from "../../head/page-meta.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminNewCourseMessages } from "../../messages/admin-new-course.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { OfficePage } from "../frame/office-page.tsx";
import type { Route } from "./+types/page";
import { forgetNewCourseDraft } from "./new-course-draft.ts";
import { NewCourseForm } from "./new-course-form.tsx";

export function meta(side: Route.MetaArgs) {
  const { en, hi } = adminNewCourseMessages;
  return privateMeta(side, { en: en.title, hi: hi.title });
}

/** A new course, with everything that belongs to it, in one form. */
export default function NewCoursePage() {
  const a = useMessages(adminMessages);
  const t = useMessages(adminNewCourseMessages);
  const paths = usePaths();
  const [formNumber, setFormNumber] = useState(0);
  const clear = () => {
    forgetNewCourseDraft();
    setFormNumber(formNumber + 1);
  };
  return (
    <OfficePage
      title={t.title}
      lead={t.lead}
      crumbs={[{ label: a.courses, to: paths.adminSection("courses") }, { label: t.title }]}
    >
      <NewCourseForm key={formNumber} onClear={clear} />
    </OfficePage>
  );
}
