import type { World } from "../world/world.ts";
import type { BodiesByCall } from "./bodies-by-call.ts";
import { bodiesForCourses } from "./courses.ts";
import { bodiesForExams } from "./exams.ts";
import { bodiesForFees } from "./fees.ts";
import { bodiesForFiles } from "./files.ts";
import { bodiesForPeople } from "./people.ts";
import { bodiesForQuestions } from "./questions.ts";
import { bodiesForSite } from "./site.ts";
import { bodiesForTeaching } from "./teaching.ts";

/** A valid JSON body for every call that takes one; the bad bodies are made from them. */
export function sampleBodies(world: World): BodiesByCall {
  return {
    ...bodiesForPeople(world),
    ...bodiesForCourses(world),
    ...bodiesForTeaching(world),
    ...bodiesForFiles(world),
    ...bodiesForQuestions(),
    ...bodiesForExams(world),
    ...bodiesForFees(world),
    ...bodiesForSite(world),
  };
}
