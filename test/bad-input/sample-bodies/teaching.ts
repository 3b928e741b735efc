import { fragmentedMp4, renditionOf } from "../../factories/fragmented-mp4.ts";
import type { World } from "../world/world.ts";
import type { BodiesByCall } from "./bodies-by-call.ts";

/** The timetable, the registers and the lectures. */
export function bodiesForTeaching({ ids }: World): BodiesByCall {
  return {
    planSeries: { ...series, courseId: ids.unusedCourse },
    addSeries: { ...series, courseId: ids.unusedCourse, accepted: true },
    planClassChange: classChange,
    changeClass: { ...classChange, accepted: true },
    replaceClassLink: { link: "https://meet.example/new" },
    addCourseNotice: {
      titleEn: "Bring a compass",
      titleHi: "परकार लाएँ",
      textEn: "We draw circles on Friday.",
      textHi: "शुक्रवार को वृत्त बनाएँगे।",
    },
    planHoliday: holiday,
    addHoliday: { ...holiday, accepted: true },
    addStaff: { userId: ids.user },
    addTeacher: { name: "Meera Iyer", email: "meera@example.org" },
    changeTeacher: {
      ...{
        name: "Meera Iyer",
        nameHi: "मीरा अय्यर",
        email: "meera@example.org",
        subject: "Physics",
      },
      ...{ degree: "M.Sc.", experience: "12 years", experienceHi: "12 साल", about: "Optics." },
      ...{ aboutHi: "प्रकाशिकी।", photo: null, isShown: true, courseIds: [ids.course] },
    },
    makeCalendarFeed: { language: "hi" },
    saveRegister: {
      marks: { [ids.user]: { mark: "late", at: "2090-01-01T00:00:00.000Z" } },
      reason: "Asha came later.",
    },
    callAbsent: {
      ...{ classId: ids.begunClass, userId: ids.user, isCalled: true },
      note: "Has a fever, comes again on Monday.",
    },
    addLecture: { title: "Motion in a line", titleHi: "सीधी रेखा में गति", chapter: "Kinematics" },
    orderLectures: { ids: [ids.lecture], read: [ids.lecture] },
    changeLecture: { title: "Motion in a straight line", isSample: false },
    publishRendition: renditionOf(ids.uploadedLecture, fragmentedMp4()),
    saveCaptions: { text: "WEBVTT\n\n00:00.000 --> 00:01.500\nनमस्ते\n" },
    saveProgress: { positionMs: 2_000, ranges: [[0, 2_000]] },
  };
}

const series = {
  weekdays: ["MO", "WE"],
  startTime: "16:00",
  minutes: 90,
  fromDay: "2027-02-01",
  untilDay: "2027-03-31",
  subject: "Physics",
  teacherId: null,
  room: "Room 2",
  link: "https://meet.example/abc",
};

const holiday = { day: "2027-08-15", nameEn: "Independence Day", nameHi: "स्वतंत्रता दिवस" };

const classChange = {
  scope: "one",
  day: "2027-02-02",
  startTime: "17:00",
  minutes: 60,
  subject: "Physics",
  teacherId: null,
  room: "Room 3",
  link: "https://meet.example/def",
  isCancelled: false,
  reason: "The lab is shut.",
};
