import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { NewTeacher, OfficeTeacher } from "../../../contract/entities/teacher.ts";
import { call } from "../../api/call.ts";

export const teachersQuery = queryOptions({
  queryKey: ["teachers"],
  queryFn: async ({ signal }) => (await call("GET /api/admin/teachers", { signal })).teachers,
});

/** Fetches what shows teachers again: their list, people, and who teaches in a course. */
export function useTeachersChanged() {
  const queries = useQueryClient();
  return async () => {
    for (const key of ["teachers", "people", "person", "course-staff", "courses", "timetable"])
      await queries.invalidateQueries({ queryKey: [key] });
  };
}

export function useMakeTeacher(onMade: (teacher: OfficeTeacher) => void) {
  const changed = useTeachersChanged();
  return useMutation({
    mutationFn: (body: NewTeacher) => call("POST /api/admin/teachers", { body }),
    async onSuccess({ teacher }) {
      await changed();
      onMade(teacher);
    },
  });
}
