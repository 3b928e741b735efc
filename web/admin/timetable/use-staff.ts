import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { StaffMember } from "../../../contract/entities/class.ts";
import { call } from "../../api/call.ts";
import { adminStaffMessages } from "../../messages/admin-staff.ts";
import { useMessages } from "../../messages/messages.ts";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { notify } from "../../ui/toast.ts";
import { staffQuery, timetableKey } from "./timetable-query.ts";

type Named = Pick<StaffMember, "userId" | "name">;

/** Lets somebody teach in a course. */
export function useAddStaff(courseId: string, onAdded: () => void) {
  const t = useMessages(adminStaffMessages);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ userId }: Named) =>
      call("POST /api/admin/courses/:id/staff", { params: { id: courseId }, body: { userId } }),
    onSuccess({ staff }, { name }) {
      queries.setQueryData(staffQuery(courseId).queryKey, staff);
      // Who teaches in a course is a change of the course.
      void queries.invalidateQueries({ queryKey: coursesQuery.queryKey });
      notify.success(t.added(name));
      onAdded();
    },
  });
}

/** Ends somebody's teaching in a course; classes to come lose their teacher. */
export function useRemoveStaff(courseId: string) {
  const t = useMessages(adminStaffMessages);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ userId }: StaffMember) =>
      call("DELETE /api/admin/courses/:id/staff/:userId", { params: { id: courseId, userId } }),
    onSuccess({ staff }, { name }) {
      queries.setQueryData(staffQuery(courseId).queryKey, staff);
      notify.success(t.removed(name));
      void queries.invalidateQueries({ queryKey: coursesQuery.queryKey });
      void queries.invalidateQueries({ queryKey: timetableKey });
    },
  });
}
