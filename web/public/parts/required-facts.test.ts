import type { MetaDescriptor } from "react-router";
import { expect, it } from "vitest";
import { type Fact, faultsOf } from "../../../e2e/fixtures/required-facts.ts";
import { defaultSettings } from "../../shared/site/site.ts";
import { makeCourse } from "../../testing/courses.ts";
import { courseFact, courseListFact } from "./structured-courses.ts";
import { faqFact, organisationFact, type Speaker, trailFact } from "./structured-data.ts";

const own = { label: { en: "Office", hi: "ऑफ़िस" }, isSample: false };
/** The browser tests see the demo institute, which shows no days, no fees and no numbers. */
const speaker: Speaker = {
  origin: "https://institute.example",
  settings: {
    ...defaultSettings,
    address: { ...defaultSettings.address, locality: { en: "Patna, Bihar", hi: "पटना, बिहार" } },
    phones: [{ number: "+919000000001", ...own }],
    emails: [{ address: "info@institute.example", ...own }],
    social: { ...defaultSettings.social, youtube: "https://youtube.institute.example/" },
  },
  language: "en",
};
const paid = makeCourse({ feePaise: 1_234_550, endsOn: "2029-01-14" });
const free = makeCourse({ feePaise: 0, mode: "hybrid", summary: null });

const course = readDescriptor(courseFact(speaker, paid));
const trail = readDescriptor(trailFact(speaker, [{ name: "Blogs", path: "/blogs" }]));
const faq = readDescriptor(faqFact({ groups: [] }));
const [home, blogs]: object[] = Object.values(Object(trail.itemListElement));
const question = { "@type": "Question", name: "Why?" };
const post: Fact = { "@context": "https://schema.org", "@type": "BlogPosting" };

it("accepts the structured data of a real institute", () => {
  const facts = [
    courseFact({ ...speaker, language: "hi" }, free),
    courseListFact(speaker, [paid, free]),
    organisationFact(speaker),
  ].map(readDescriptor);
  expect([course, trail, ...facts].flatMap(faultsOf)).toEqual([]);
});

it.each<[fault: string, fact: Fact]>([
  ["Recipe: an unknown kind", { ...course, "@type": "Recipe" }],
  ["Course: no context", { ...course, "@context": "schema.org" }],
  ["Course.name: not a text", { ...course, name: " " }],
  ["Course.name: not a text", { ...course, name: ["JEE Physics"] }],
  ["Course.url: not a whole address", { ...course, url: "/course-preview/c1" }],
  ["Course.provider: not a EducationalOrganization", { ...course, provider: { name: "Gyanpath" } }],
  ["Course.provider: no url", changed("provider", { url: undefined })],
  ["Course.hasCourseInstance.courseMode: not", changed("hasCourseInstance", { courseMode: "x" })],
  [
    "Course.hasCourseInstance: no startDate",
    changed("hasCourseInstance", { startDate: undefined }),
  ],
  ["startDate: not a day of ISO 8601", changed("hasCourseInstance", { startDate: "6 April 2026" })],
  ["endDate: not a day of ISO 8601", changed("hasCourseInstance", { endDate: "2026-02-31" })],
  ["Course.offers.price: not an amount", changed("offers", { price: "12,345" })],
  ["Course.offers.priceCurrency: not", changed("offers", { priceCurrency: "₹" })],
  ["Course.offers: no category", changed("offers", { category: undefined })],
  ["BlogPosting: no headline", post],
  ["BlogPosting.datePublished: not a day", { ...post, datePublished: "10 Jan" }],
  ["BlogPosting.dateModified: not a day", { ...post, dateModified: "2026-01-10T00:00" }],
  ["BreadcrumbList.itemListElement: not a list", { ...trail, itemListElement: home }],
  ["BreadcrumbList.itemListElement: not a list", { ...trail, itemListElement: [] }],
  ["itemListElement[0]: not at 1", { ...trail, itemListElement: [blogs, home] }],
  ["itemListElement[0]: no name", { ...trail, itemListElement: [{ ...home, name: undefined }] }],
  ["itemListElement[0].item: not", { ...trail, itemListElement: [{ ...home, item: "/" }] }],
  ["3 declared, 2 listed", { ...trail, numberOfItems: 3 }],
  ["FAQPage.mainEntity: not a list of Question", faq],
  ["FAQPage.mainEntity: not a list of Question", { ...faq, mainEntity: question }],
  ["FAQPage.mainEntity[0]: no acceptedAnswer", { ...faq, mainEntity: [question] }],
])("reports %s", (fault, fact) => {
  expect(faultsOf(asRead(fact)).join("\n")).toContain(fault);
});

function readDescriptor(descriptor: MetaDescriptor): Fact {
  return asRead(Object.values(descriptor)[0]);
}

/** As a search engine reads it: JSON has no undefined values. */
function asRead(fact: unknown): Fact {
  return JSON.parse(JSON.stringify(fact));
}

function changed(name: string, values: object): Fact {
  return { ...course, [name]: { ...Object(course[name]), ...values } };
}
