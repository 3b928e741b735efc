import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { inProcessApi } from "../../api/server-call.ts";
import { makeCourse } from "../../testing/courses.ts";
import { loader } from "./page.tsx";

const { seatsLeft: _, ...course } = makeCourse({ slug: "jee-physics-1a2b3c4d" });
const teacher = {
  ...{ id: "t1", name: "R. Rao", subject: "Physics", subjectLabel: "Physics", degree: "M.Sc." },
  ...{ experience: "14 years", about: "Draws first.", photo: null, isSample: false },
};
const answers: Record<string, unknown> = {
  "/api/public/courses/c1": { course: { ...course, teachers: ["R. Rao", "S. Sen"] } },
  "/api/public/teachers?language=en": { teachers: [teacher] },
  "/api/public/teachers?language=hi": { teachers: [{ ...teacher, name: "आर. राव" }] },
  "/api/public/refund?language=hi": { refund: null },
};
answers["/api/public/courses/jee-physics-1a2b3c4d"] = answers["/api/public/courses/c1"];

function load(courseId: string, pathname: string) {
  const context = new RouterContextProvider();
  context.set(inProcessApi, {
    fetchApi: async (path) => Response.json(answers[path]),
    publicOrigin: "https://x.example",
    onError: () => undefined,
  });
  const url = new URL(pathname, "https://x.example");
  const pattern = "/course-preview/:courseId";
  return loader({ context, url, pattern, request: new Request(url), params: { courseId } });
}

test("the address by the id leads to the readable one for good, in its language", async () => {
  const answer = await load("c1", "/hi/course-preview/c1").catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw new Error("not redirected");
  expect(answer.status).toBe(301);
  expect(answer.headers.get("Location")).toBe("/hi/course-preview/jee-physics-1a2b3c4d");
});

test("a Hindi page has the teachers that the course names in English by their Hindi names", async () => {
  const { teachers } = await load(course.slug, `/hi/course-preview/${course.slug}`);
  expect(teachers.map(({ name, degree }) => [name, degree])).toEqual([
    ["आर. राव", "M.Sc."],
    ["S.\u00a0Sen", null],
  ]);
});
