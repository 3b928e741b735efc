import { type ChangeEvent, useEffect, useState } from "react";
import { call } from "../../api/call.ts";
import { enquiryMessages } from "../../messages/enquiry.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { SelectField } from "../../ui/text-field.tsx";
import { type Said, saidIn } from "../courses/course-words.ts";

export type CourseFieldProps = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  onBlur: () => void;
  /** The courses are fetched once they are. */
  isAsked: boolean;
};

/** Which course an enquiry is about. Without the list nothing is lost: the message can say it. */
export function CourseField({ isAsked, ...field }: CourseFieldProps) {
  const t = useMessages(enquiryMessages);
  const courses = useCourseChoices(isAsked);
  return (
    <SelectField {...field} label={t.course} optional={t.optional}>
      <option value="">{t.anyCourse}</option>
      {courses.map(({ id, title }) => (
        <option key={id} value={id} lang={title.lang}>
          {title.text}
        </option>
      ))}
    </SelectField>
  );
}

type CourseChoice = { id: string; title: Said };

function useCourseChoices(isAsked: boolean): readonly CourseChoice[] {
  const language = useLanguage();
  const [choices, setChoices] = useState<readonly CourseChoice[]>([]);
  useEffect(() => {
    if (!isAsked) return;
    const asking = new AbortController();
    call("listPublicCourses", { signal: asking.signal }).then(
      ({ courses }) =>
        setChoices(
          courses.map(({ id, title, titleHi }) => ({
            id,
            title: saidIn(language, title, titleHi),
          })),
        ),
      // call() has logged it.
      () => undefined,
    );
    return () => asking.abort();
  }, [language, isAsked]);
  return choices;
}
