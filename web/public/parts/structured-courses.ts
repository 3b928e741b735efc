import type { MetaDescriptor } from "react-router";
import type { Course, CourseInstance, ItemList, Offer } from "schema-dts";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import { pathsIn } from "../../paths.ts";
import { textIn } from "../../shared/site/course-text.tsx";
import { CONTEXT, fact, instituteOf, type Speaker } from "./structured-data.ts";

/** https://schema.org/Course: one course, with its next run, and its fee if set. */
export function courseFact(speaker: Speaker, course: PublicCourse): MetaDescriptor {
  return fact<Course>({
    "@context": CONTEXT,
    ...described(speaker, course),
    about: course.subjects,
    ...(speaker.settings.demo ? {} : offered(speaker, course)),
  });
}

/** https://schema.org/ItemList of courses, in the order of the page. */
export function courseListFact(speaker: Speaker, courses: readonly PublicCourse[]): MetaDescriptor {
  return fact<ItemList>({
    "@context": CONTEXT,
    "@type": "ItemList",
    numberOfItems: courses.length,
    itemListElement: courses.map((course, at) => ({
      "@type": "ListItem",
      position: at + 1,
      item: described(speaker, course),
    })),
  });
}

function described(speaker: Speaker, course: PublicCourse) {
  const title = textIn(speaker.language, course.title, course.titleHi).text;
  const summary = textIn(speaker.language, course.summary, course.summaryHi).text;
  return {
    "@type": "Course",
    name: title,
    description: summary ?? title,
    url: urlOf(speaker, course),
    provider: instituteOf(speaker),
  } as const;
}

function urlOf({ origin, language }: Speaker, { slug }: PublicCourse): string {
  return origin + pathsIn(language).coursePreview(slug);
}

/** Left out for the demo institute, whose dates, teachers and fees are samples. */
function offered(speaker: Speaker, course: PublicCourse) {
  return {
    hasCourseInstance: instance(course),
    ...(course.feePaise === null ? {} : { offers: offer(urlOf(speaker, course), course.feePaise) }),
  };
}

/** The schema.org term for the mode. */
const courseModes = { online: "Online", offline: "Onsite", hybrid: "Blended" };

function instance({ mode, startsOn, endsOn, teachers }: PublicCourse): CourseInstance {
  return {
    "@type": "CourseInstance",
    courseMode: courseModes[mode],
    startDate: startsOn,
    ...(endsOn && { endDate: endsOn }),
    ...(teachers.length > 0 && {
      instructor: teachers.map((name) => ({ "@type": "Person", name }) as const),
    }),
  };
}

function offer(url: string, feePaise: number): Offer {
  return {
    "@type": "Offer",
    category: feePaise === 0 ? "Free" : "Paid",
    price: feePaise / 100,
    priceCurrency: "INR",
    url,
  };
}
