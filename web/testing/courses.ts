import type { Course } from "../../contract/entities/course.ts";
import type { User } from "../../contract/entities/user.ts";

/** A course for tests; name what matters to the test. */
export function makeCourse(given: Partial<Course> = {}): Course {
  return {
    id: "c1",
    title: "JEE Physics",
    slug: "jee-physics",
    programme: "jee",
    selectedClass: "JEE",
    subjects: ["Physics"],
    description: "Mechanics.",
    summary: "Mechanics, from the start.",
    titleHi: "JEE भौतिकी",
    summaryHi: null,
    descriptionHi: null,
    mode: "online",
    delivery: "live",
    teachers: ["Teacher (sample)"],
    batchSize: 30,
    duration: "2 years",
    startsOn: "2027-01-15",
    endsOn: null,
    validUntil: null,
    timings: "Mon 4:00 pm IST",
    feePaise: null,
    enrolmentFeePaise: null,
    instalments: [],
    isOpen: true,
    posterUrl: null,
    posterSize: null,
    notesCount: 2,
    createdAt: "2026-11-01T00:00:00.000Z",
    seatsLeft: 12,
    ...given,
  };
}

/** A student for tests. */
export function makeStudent(given: Partial<User> = {}): User {
  return {
    id: "u1",
    name: "Aarav Sharma",
    email: "aarav@student.example",
    emailVerified: true,
    role: "student",
    isCashier: false,
    pic: null,
    enrollmentFormFilled: true,
    coursesEnrolled: [],
    ...given,
  };
}
