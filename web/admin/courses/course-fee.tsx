import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import { adminCoursesMessages } from "../../messages/admin-courses.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";

export function CourseFee({ feePaise }: Pick<OfficeCourse, "feePaise">) {
  const t = useMessages(adminCoursesMessages);
  const { rupees } = useFormats();
  if (feePaise === null) return t.feeNotNamed;
  return feePaise === 0 ? t.free : rupees(feePaise);
}
