import type { MetaDescriptor } from "react-router";
import { expect, it } from "vitest";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import type { Post } from "../../../contract/entities/documents.ts";
import type { Json } from "../../../test/json.ts";
import { defaultSettings } from "../../shared/site/site.ts";
import { courseFact, courseListFact } from "./structured-courses.ts";
import { faqFact, organisationFact, postFact, type Speaker, trailFact } from "./structured-data.ts";

const speaker: Speaker = {
  origin: "https://x.example",
  settings: defaultSettings,
  language: "en",
};

const course: PublicCourse = {
  id: "c1",
  title: "Physics",
  slug: "physics",
  programme: "jee",
  selectedClass: null,
  subjects: ["Physics"],
  description: "",
  summary: "From forces to fields",
  titleHi: "भौतिकी",
  summaryHi: null,
  descriptionHi: null,
  mode: "hybrid",
  delivery: null,
  teachers: ["Meera"],
  batchSize: 30,
  duration: "2 years",
  startsOn: "2026-04-06",
  endsOn: null,
  validUntil: null,
  timings: null,
  feePaise: 1_234_550,
  enrolmentFeePaise: null,
  instalments: [],
  isOpen: true,
  posterUrl: null,
  posterSize: null,
  notesCount: 0,
  createdAt: "2026-01-01T00:00:00.000Z",
};

const post: Post = {
  id: 3,
  title: "Forces",
  author: "Gyanpath",
  date: "2025-01-10",
  updated: "2026-11-21",
  examYear: "2026",
  excerpt: "Why?",
  readingMinutes: 4,
  official: null,
  isInHindi: true,
  html: "",
  toc: [],
  previous: null,
  next: null,
};

function readDescriptor(descriptor: MetaDescriptor): Json {
  return JSON.parse(JSON.stringify(Object.values(descriptor)[0]));
}

it("tells every question with its answer", () => {
  const items = [
    { id: "a", question: "Is it so?", answer: "It is." },
    { id: "b", question: "Why?", answer: "Because." },
  ];
  expect(readDescriptor(faqFact({ groups: [{ id: "g", title: "G", items }] }))).toEqual({
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: [
      {
        "@type": "Question",
        name: "Is it so?",
        acceptedAnswer: { "@type": "Answer", text: "It is." },
      },
      {
        "@type": "Question",
        name: "Why?",
        acceptedAnswer: { "@type": "Answer", text: "Because." },
      },
    ],
  });
});

it("numbers a trail from the home page, with full addresses", () => {
  const trail = trailFact(speaker, [
    { name: "Blogs", path: "/blogs" },
    { name: "Post", path: "/blogs/1" },
  ]);
  expect(readDescriptor(trail).itemListElement).toMatchObject([
    { position: 1, name: "Home", item: "https://x.example/" },
    { position: 2, item: "https://x.example/blogs" },
    { position: 3, item: "https://x.example/blogs/1" },
  ]);
});

it("keeps sample numbers and unset links from search engines", () => {
  const label = { en: "Office", hi: "ऑफ़िस" };
  const settings = {
    ...defaultSettings,
    phones: [
      { number: "+919000000001", label, isSample: true },
      { number: "+919000000002", label, isSample: false },
    ],
  };
  const fact = readDescriptor(organisationFact({ ...speaker, settings, language: "hi" }));
  expect(fact).toMatchObject({ name: "ज्ञानपथ", telephone: "+919000000002" });
  expect(fact).not.toHaveProperty("sameAs");
  expect(fact).not.toHaveProperty("email");
});

it("tells the city and the state apart, and no sample address", () => {
  const street = { en: "Sample street", hi: "नमूना सड़क" };
  const locality = { en: "Noida, Uttar Pradesh", hi: "नोएडा, उत्तर प्रदेश" };
  const address = { ...defaultSettings.address, street, locality, pin: "201301" };
  const social = { ...defaultSettings.social, youtube: "https://social.example/youtube" };
  const settings = { ...defaultSettings, address, social };
  const real = readDescriptor(organisationFact({ ...speaker, settings }));
  expect(real.address).toMatchObject({
    addressLocality: "Noida",
    addressRegion: "Uttar Pradesh",
    streetAddress: "Sample street",
    postalCode: "201301",
  });
  const demo = readDescriptor(
    organisationFact({ ...speaker, settings: { ...settings, demo: true } }),
  );
  expect(Object.keys(demo.address)).toEqual([
    "@type",
    "addressLocality",
    "addressRegion",
    "addressCountry",
  ]);
  expect(demo).not.toHaveProperty("sameAs");
});

it("tells a course with its run and its fee in rupees", () => {
  expect(readDescriptor(courseFact(speaker, course))).toMatchObject({
    name: "Physics",
    description: "From forces to fields",
    url: "https://x.example/course-preview/physics",
    provider: { name: "Gyanpath" },
    offers: { category: "Paid", price: 12345.5, priceCurrency: "INR" },
    hasCourseInstance: { courseMode: "Blended", startDate: "2026-04-06" },
  });
});

it("names no fee where the institute names none, and calls a fee of nothing free", () => {
  expect(readDescriptor(courseFact(speaker, { ...course, feePaise: null }))).not.toHaveProperty(
    "offers",
  );
  expect(readDescriptor(courseFact(speaker, { ...course, feePaise: 0 })).offers).toMatchObject({
    category: "Free",
    price: 0,
  });
});

it("keeps the demo institute's sample dates, teachers and fees from search engines", () => {
  const settings = { ...defaultSettings, demo: true };
  const fact = readDescriptor(courseFact({ ...speaker, settings }, course));
  expect(fact.name).toBe("Physics");
  expect(fact).not.toHaveProperty("offers");
  expect(fact).not.toHaveProperty("hasCourseInstance");
});

it("lists courses in the words of the page", () => {
  const list = readDescriptor(courseListFact({ ...speaker, language: "hi" }, [course, course]));
  expect(list).toMatchObject({ "@type": "ItemList", numberOfItems: 2 });
  expect(list.itemListElement[1]).toMatchObject({
    position: 2,
    item: { name: "भौतिकी", url: "https://x.example/hi/course-preview/physics" },
  });
});

it("tells a post with its days and its picture", () => {
  expect(readDescriptor(postFact(speaker, post))).toMatchObject({
    headline: "Forces",
    datePublished: "2025-01-10T00:00:00+05:30",
    dateModified: "2026-11-21T00:00:00+05:30",
    author: { name: "Gyanpath" },
    image: "https://x.example/share/trajectory.png",
  });
});
