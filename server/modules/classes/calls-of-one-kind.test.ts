import { expectTypeOf, it } from "vitest";
import type { LectureCall } from "../lectures/lecture-editor.service.ts";
import type { NoticeCall } from "./course-notices.service.ts";
import type { ClassCall } from "./teaching.service.ts";

it("a call about a lecture, a notice or a class of a course passes for none of the others", () => {
  expectTypeOf<Extract<LectureCall, NoticeCall | ClassCall>>().toBeNever();
  expectTypeOf<Extract<NoticeCall, ClassCall>>().toBeNever();
  expectTypeOf<"changeLecture">().toExtend<LectureCall>();
  expectTypeOf<"restoreCourseNotice">().toExtend<NoticeCall>();
  expectTypeOf<"saveRegister">().toExtend<ClassCall>();
});
