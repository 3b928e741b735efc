import type { EndpointName } from "../../contract/endpoints.ts";
import { file, type HandMadePart, text } from "../../server/http/uploads/testing/hand-made-form.ts";
import { pdf, png } from "../../server/http/uploads/testing/sample-files.ts";
import { courseTexts } from "./course-texts.ts";
import type { World } from "./world/world.ts";

/** A valid form for every call that takes one; a repeated field has several entries. */
export function sampleForms({ ids }: World): Partial<Record<EndpointName, HandMadePart[]>> {
  return {
    uploadFile: [
      text("title", "Kinematics"),
      text("titleHi", "सूत्र"),
      text("description", "Chapter two."),
      text("subject", "Physics"),
      text("selectedClass", "11"),
      text("courseId", ids.course),
      file("file", "kinematics.pdf", pdf),
    ],
    createCourse: [
      ...Object.entries(courseTexts).map(([name, value]) => text(name, value)),
      text("draft", "false"),
      text("subjects", "Physics"),
      text("teachers", "A. Sharma"),
      text("instalments", "60000 15 May 2027"),
      text("instalments", "40000 before the start"),
      file("poster", "poster.png", png),
      file("notes", "note.pdf", pdf),
      file("sampleNotes", "sample.pdf", pdf),
    ],
    replaceCourseCover: [file("poster", "poster.png", png)],
    saveLectureThumbnail: [file("poster", "poster.png", png)],
    addQuestionPicture: [file("picture", "pulley.png", png)],
    sendAnswerPage: [file("page", "page.png", png)],
    saveSheetPicture: [file("sheet", "sheet.png", png)],
    addSitePicture: [file("picture", "teacher.png", png)],
    uploadPoster: [
      text("title", "New batches"),
      text("alt", "A poster"),
      text("visibleFrom", "2026-11-01T00:00:00.000Z"),
      text("visibleUntil", "2036-11-01T00:00:00.000Z"),
      text("link", "/courses"),
      file("poster", "poster.png", png),
    ],
  };
}
