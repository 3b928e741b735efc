import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import { call } from "../../api/call.ts";
import { useChoices } from "../../features/site/choices.ts";
import { adminCourseListMessages } from "../../messages/admin-course-list.ts";
import { adminEnrolmentsMessages } from "../../messages/admin-enrolments.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { courseTitleIn, phoneText } from "../student-cells.tsx";
import { useAfterPause } from "../use-after-pause.ts";
import type { Entry } from "./use-actions.ts";

const LEAST_LETTERS = 2;
/** How many of each are offered. */
const SHOWN = "6";

/**
 * The people and courses that a text finds, as the office's lists find them; none while they are being looked
 * for, as those of the text before would be opened by mistake.
 */
export function useFound(typed: string) {
  const text = typed.trim();
  const query = useAfterPause(text);
  const isPaused = query === text;
  const isSought = isPaused && text.length >= LEAST_LETTERS;
  const paths = usePaths();
  const navigate = useNavigate();
  const language = useLanguage();
  const l = useMessages(adminCourseListMessages);
  const e = useMessages(adminEnrolmentsMessages);
  const { className } = useChoices();
  const stateOf = ({ archivedAt, publishedAt }: OfficeCourse) => {
    if (archivedAt !== null) return l.archived;
    return publishedAt === null ? l.draft : undefined;
  };
  const found = useQuery({
    queryKey: ["palette", query],
    enabled: isSought,
    queryFn: async ({ signal }) => {
      const asked = { query: { query, limit: SHOWN }, signal };
      const [{ users }, { courses }] = await Promise.all([
        call("GET /api/admin/get-users", asked),
        call("GET /api/admin/courses", asked),
      ]);
      return { users, courses };
    },
  });
  const { users, courses } = (isSought && found.data) || { users: [], courses: [] };
  return {
    // True also before the request for the latest text is sent.
    isUnderWay: !isPaused || (isSought && found.isPending),
    hasFailed: isSought && found.isError,
    people: users.map(({ id, name, email, phoneNumber, selectedClass, parentName }): Entry => {
      const run = () => void navigate(paths.adminPerson(id));
      // Siblings share a phone number and an e-mail address, but seldom a class.
      const ofForm = [
        phoneNumber && phoneText(phoneNumber),
        selectedClass && className(selectedClass),
        // Who calls often names the parent, by whom people are found, too.
        parentName && e.parent(parentName),
      ].filter(Boolean);
      const detail = ofForm.length > 0 ? ofForm.join(" · ") : email;
      return { key: id, label: name, detail, run };
    }),
    courses: courses.map((course): Entry => {
      const run = () => void navigate(paths.adminCourse(course.id));
      const detail = stateOf(course);
      return {
        key: course.id,
        label: courseTitleIn(course, language),
        run,
        ...(detail && { detail }),
      };
    }),
  };
}
