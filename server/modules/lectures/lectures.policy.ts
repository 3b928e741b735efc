import type { lecturesTeachEndpoints } from "../../../contract/endpoints/lectures-teach.ts";
import type { TeachRow } from "../teaching/index.ts";

export type LectureCall = keyof typeof lecturesTeachEndpoints;

/** A lecture of another course is answered with 404. The guard has refused visitors and students before. */
const ofCourse: TeachRow = {
  visitor: "session_required",
  student: "teacher_required",
  otherTeacher: "not_found",
  teacher: "own",
  admin: "all",
};

/** Who may upload lectures. */
export const lecturePolicy: Readonly<Record<LectureCall, TeachRow>> = {
  listTaughtLectures: ofCourse,
  addLecture: ofCourse,
  orderLectures: ofCourse,
  changeLecture: ofCourse,
  deleteLecture: ofCourse,
  publishRendition: ofCourse,
  deleteRendition: ofCourse,
  saveCaptions: ofCourse,
  saveLecturePoster: ofCourse,
  deleteLecturePoster: ofCourse,
  undoLecturePoster: ofCourse,
  deleteCaptions: ofCourse,
};
