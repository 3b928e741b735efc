import { answerFileKey } from "../../../server/modules/exams/sittings.rules.ts";
import { TEST_SECRET } from "../../app.ts";
import { answerFileOf } from "../../factories/answer-file.ts";
import { examPattern } from "../../factories/exams.ts";
import { samplePage } from "../world/exams.ts";
import type { World } from "../world/world.ts";
import type { BodiesByCall } from "./bodies-by-call.ts";

/** Tests, their sittings and marks. */
export function bodiesForExams({ ids, sheetLayout }: World): BodiesByCall {
  const { code: _, version: __, ...pattern } = examPattern(5, { name: "Friday test" });
  const key = { kind: "choice", accepted: [[1], [2]] };
  const revisions = [{ position: 0, outcome: "as-keyed", key }];
  const reason = "The power was cut.";
  const deviceId = "phone-0001";
  const begun = { number: 1, atMs: 1_000, act: { is: "begin" } };
  const file = {
    key: answerFileKey(TEST_SECRET, ids.attempt).toString("base64url"),
    header: { examId: ids.runningExam, attemptId: ids.attempt, deviceId },
  };
  return {
    savePattern: pattern,
    addPattern: pattern,
    addExam: {
      ...{ title: "Kinematics", titleHi: "गति", kind: "scheduled", patternCode: "weekly-test" },
      courseIds: [ids.course],
      chapters: [{ subject: "Physics", chapter: "Motion in a straight line" }],
      sessions: [{ startsAt: "2099-02-01T04:30:00.000Z", endsAt: null }],
      showsSolutionsAt: "2099-02-02T04:30:00.000Z",
    },
    changeExam: {
      title: "Kinematics",
      titleHi: "गति",
      sessions: [{ startsAt: "2099-02-28T18:29:00.000Z", endsAt: null }],
    },
    drawExam: { mix: { easy: 30, usual: 50, hard: 20 }, seed: 7 },
    swapQuestion: { position: 0 },
    sendEvents: {
      deviceId,
      events: [begun],
    },
    answerPractice: {
      questionId: ids.practiceQuestion,
      answer: { kind: "choice", chosen: [1] },
    },
    addMinutes: { minutes: 10, reason },
    endExam: { reason },
    takeAnswerFile: { text: answerFileOf({ ...file, devices: [{ deviceId, events: [begun] }] }) },
    endAttempt: { reason },
    voidAttempt: { isVoided: true, reason },
    judgeLateActs: { isAccepted: true, untilPlace: 1, reason },
    saveExamGrant: { scribe: "Ravi Kumar", reason: "A certificate" },
    previewKey: { revisions },
    reviseKey: { revisions, reason },
    saveWrittenMark: { marks: 200, comment: "Name the axes.", pages: [samplePage] },
    saveSheet: {
      ...{ page: 0, layout: sheetLayout, replacesOther: true },
      answers: [{ question: 0, answer: { kind: "choice", chosen: [1] } }],
    },
    saveTypedMarks: { by: "section", rows: [{ studentId: ids.user, marks: [350] }] },
  };
}
