import * as z from "zod/mini";
import { line, list, paragraph, sitePicture, slug } from "./content-parts.ts";

/** Photographs of the campus; one whose picture is not chosen yet is not shown. */
export const galleryText = z.strictObject({
  heading: line,
  text: paragraph,
  pictures: list(
    z.strictObject({
      id: slug,
      picture: z.nullable(sitePicture),
      /** Says what the picture shows, also for people who cannot see it. */
      caption: line,
    }),
  ),
});

/** What students and parents say, by name and with their consent. */
export const testimonialsText = z.strictObject({
  heading: line,
  text: paragraph,
  testimonials: list(
    z.strictObject({
      id: slug,
      quote: paragraph,
      name: line,
      /** Such as: mother of a student of class 11. */
      who: line,
      consentOn: z.iso.date(),
    }),
  ),
});

const result = z
  .strictObject({
    id: slug,
    name: line,
    picture: z.nullable(sitePicture),
    examination: line,
    rank: line,
    course: line,
    duration: line,
    payment: z.enum(["paid", "free"]),
    resultOn: z.iso.date(),
    consentOn: z.iso.date(),
  })
  .check(
    // An empty day is an error of its own.
    z.refine(({ resultOn, consentOn }) => consentOn === "" || consentOn >= resultOn, {
      path: ["consentOn"],
      error: "consent_before_result",
    }),
  );

/**
 * Results, each with what the guidelines of November 2024 on coaching advertisements ask for: rank, examination,
 * course, duration, whether it was paid for, and consent given after the result.
 */
export const resultsText = z.strictObject({
  heading: line,
  text: paragraph,
  results: list(result),
});

/** All three in one answer; their lists are empty until the office fills them. */
export const showcase = z.strictObject({
  gallery: galleryText,
  testimonials: testimonialsText,
  results: resultsText,
});
export type Showcase = z.infer<typeof showcase>;
