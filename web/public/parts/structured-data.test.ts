import { expect, it } from "vitest";
import { defaultSettings } from "../../features/site/site.ts";
import { faqFact, organisationFact, trailFact } from "./structured-data.ts";

it("tells every question with its answer", () => {
  const items = [
    { id: "a", question: "Is it so?", answer: "It is." },
    { id: "b", question: "Why?", answer: "Because." },
  ];
  expect(faqFact({ groups: [{ id: "g", title: "G", items }] })).toEqual({
    "script:ld+json": {
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
    },
  });
});

it("numbers a trail from 1", () => {
  const trail = trailFact([
    { name: "Blogs", url: "https://x.example/blogs" },
    { name: "Post", url: "https://x.example/blogs/1" },
  ]);
  expect(trail).toMatchObject({
    "script:ld+json": {
      itemListElement: [
        { position: 1, item: "https://x.example/blogs" },
        { position: 2, item: "https://x.example/blogs/1" },
      ],
    },
  });
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
  const told = organisationFact({ settings, origin: "https://x.example", language: "hi" });
  expect(told).toMatchObject({
    "script:ld+json": { name: "ज्ञानपथ", telephone: "+919000000002", sameAs: [] },
  });
});
