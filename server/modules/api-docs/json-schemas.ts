import * as z from "zod/mini";
import { auditEntry } from "../../../contract/entities/audit.ts";
import { course, publicCourse } from "../../../contract/entities/course.ts";
import { courseNote, publicCourseNote } from "../../../contract/entities/course-note.ts";
import { enrollment, listedEnrolment } from "../../../contract/entities/enrolment.ts";
import { material, uploadedFile } from "../../../contract/entities/file.ts";
import { poster } from "../../../contract/entities/poster.ts";
import { registration } from "../../../contract/entities/registration.ts";
import { courseWithNotes, enrolledCourse } from "../../../contract/entities/student-course.ts";
import { listedUser, user } from "../../../contract/entities/user.ts";
import { isoDate, officePhone, phone } from "../../../contract/text.ts";

export type JsonSchema = { [keyword: string]: unknown };

/** The entities in answers, by their names in the document. */
const entities = {
  AuditEntry: auditEntry,
  Course: course,
  CourseNote: courseNote,
  CourseWithNotes: courseWithNotes,
  EnrolledCourse: enrolledCourse,
  Enrollment: enrollment,
  ListedEnrolment: listedEnrolment,
  ListedUser: listedUser,
  Material: material,
  Poster: poster,
  PublicCourse: publicCourse,
  PublicCourseNote: publicCourseNote,
  Registration: registration,
  UploadedFile: uploadedFile,
  User: user,
};

const registry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(entities)) registry.add(schema, { id });

/** The schemas that others refer to, as `components.schemas`. */
export function componentSchemas(): Record<string, JsonSchema> {
  const found: Record<string, JsonSchema> = {};
  for (const [id, schema] of Object.entries(entities)) {
    const { $defs, ...wrapped } = convert(z.strictObject({ wrapped: schema }), "output");
    if (!$defs) throw new Error(`${id} is not referred to: ${JSON.stringify(wrapped)}`);
    Object.assign(found, $defs);
  }
  return found;
}

/** What a caller may send for a slot of the contract. */
export function inputSchema(schema: z.ZodMiniType): JsonSchema {
  const { $defs: _, ...json } = convert(schema, "input");
  return json;
}

/** What an endpoint answers, with references to `components.schemas` for entities. */
export function answerSchema(schema: z.ZodMiniType): JsonSchema {
  const { $defs: _, ...json } = convert(schema, "output");
  return json;
}

function convert(schema: z.ZodMiniType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => refine(zodSchema, jsonSchema),
    ...(io === "output" && { metadata: registry }),
  });
  return withComponentRefs(json);
}

/** Adds what zod's conversion cannot know, and removes bounds that say nothing. */
function refine(schema: z.core.$ZodType, json: JsonSchema): void {
  if (schema._zod.def.type === "transform") json.type = "string";
  if (schema === isoDate) json.format = "date";
  if (schema === phone._zod.def.in || schema === officePhone._zod.def.in) {
    delete json.pattern;
    const kind = schema === phone._zod.def.in ? "mobile number" : "mobile or landline number";
    json.description = `An Indian ${kind}, with or without +91, spaces, dots or hyphens.`;
  }
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
}

function withComponentRefs(json: JsonSchema): JsonSchema {
  const text = JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/');
  // What was an object before is one again.
  return JSON.parse(text) as JsonSchema;
}
