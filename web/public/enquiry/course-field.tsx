import { useEffect, useState } from "react";
import { type Control, useController } from "react-hook-form";
import type { NewEnquiry } from "../../../contract/entities/enquiry.ts";
import { call } from "../../api/call.ts";
import { type TextWithLang, textIn } from "../../shared/site/course-text.tsx";
import { enquiryTexts } from "../../texts/enquiry.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { SelectField } from "../../ui/field.tsx";
import type { EnquiryValues } from "./enquiry-fields.ts";

export type CourseFieldProps = {
  control: Control<EnquiryValues, unknown, NewEnquiry>;
  error: string | undefined;
  /** The courses are fetched once it is shown. */
  isShown: boolean;
};

/**
 * Which course an enquiry is about. Without the list nothing is lost: the message can say it. Controlled,
 * because the course that the address names is known before the options are.
 */
export function CourseField({ control, error, isShown }: CourseFieldProps) {
  const t = useTexts(enquiryTexts);
  const { field } = useController({ control, name: "courseId" });
  const courses = useCourseChoices(isShown);
  return (
    <SelectField {...field} error={error} label={t.course} optional={t.optional}>
      <option value="">{t.anyCourse}</option>
      {courses.map(({ id, title }) => (
        <option key={id} value={id} lang={title.lang}>
          {title.text}
        </option>
      ))}
    </SelectField>
  );
}

type CourseChoice = { id: string; title: TextWithLang };

/** Fetched without TanStack Query, which the public page of this form does not load. */
function useCourseChoices(isShown: boolean): readonly CourseChoice[] {
  const language = useLanguage();
  const [lookups, setChoices] = useState<readonly CourseChoice[]>([]);
  useEffect(() => {
    if (!isShown) return;
    const request = new AbortController();
    call("GET /api/public/courses", { signal: request.signal }).then(
      ({ courses }) =>
        setChoices(
          courses.map(({ id, title, titleHi }) => ({
            id,
            title: textIn(language, title, titleHi),
          })),
        ),
      // call() has logged it.
      () => undefined,
    );
    return () => request.abort();
  }, [language, isShown]);
  return lookups;
}
