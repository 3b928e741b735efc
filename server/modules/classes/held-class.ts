/** A class as far as it can be in the way of another; moments are ISO 8601 UTC. */
export type HeldClass = {
  courseId: string;
  startsAt: string;
  endsAt: string;
  teacherId: string | null;
  room: string | null;
};

/** A class of the timetable. */
export type OtherClass = HeldClass & {
  id: string;
  courseTitle: string;
  courseTitleHi: string | null;
};
