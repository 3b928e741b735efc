import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { StaffMember } from "../../../contract/entities/class.ts";
import { call, failureText } from "../../api/call.ts";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { UnverifiedEmail } from "../../shared/session/unverified-email.tsx";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminStaffTexts } from "../../texts/admin-teachers.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { notify } from "../../ui/toast.ts";
import { useAfterPause } from "../use-after-pause.ts";
import { staffQuery, timetableKey } from "./timetable-query.ts";

export type StaffDialogProps = { courseId: string; isOpen: boolean; onClose: () => void };

/** Lists who teaches in a course, and adds and removes people. */
export function StaffDialog({ courseId, isOpen, onClose }: StaffDialogProps) {
  const t = useTexts(adminStaffTexts);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.title}>
      <CourseStaff courseId={courseId} />
    </Dialog>
  );
}

/** The same on a page of its own. */
export function CourseStaff({ courseId }: { courseId: string }) {
  const t = useTexts(adminStaffTexts);
  const { data, error, refetch } = useQuery(staffQuery(courseId));
  const [asked, setAsked] = useState<StaffMember>();
  const remove = useRemoveStaff(courseId);
  if (error && !data)
    return (
      <FailedState
        message={failureText(error, { fallback: t.failed })}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="mt-4 h-16 w-full" />;
  return (
    <div className="mt-2 grid grid-cols-1 gap-4">
      <p className="text-soft">{t.lead}</p>
      <StaffList staff={data} onRemove={setAsked} />
      <StaffSearch courseId={courseId} staff={data} />
      <ConfirmDialog
        asked={asked}
        change={remove}
        onClose={() => setAsked(undefined)}
        title={t.removeTitle(asked?.name ?? "")}
        text={t.removeText}
        action={t.remove}
        typedName={asked?.name}
      />
    </div>
  );
}

type StaffListProps = {
  staff: readonly StaffMember[];
  onRemove: (member: StaffMember) => void;
};

function StaffList({ staff, onRemove }: StaffListProps) {
  const t = useTexts(adminStaffTexts);
  if (staff.length === 0) return <p>{t.empty}</p>;
  return (
    <ul aria-label={t.title} className="grid grid-cols-1 divide-y divide-rule">
      {staff.map((member) => (
        <li key={member.userId} className="flex flex-wrap items-center gap-x-4 py-2">
          <p className="min-w-0 grow basis-40 [overflow-wrap:anywhere]">
            <span className="font-semibold">{member.name}</span>
            <span className="block text-sm text-soft">
              {member.email}
              <UnverifiedEmail isVerified={member.emailVerified} />
            </span>
          </p>
          <Button
            variant="outline"
            aria-label={t.removeOf(member.name)}
            onClick={() => onRemove(member)}
          >
            {t.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const LEAST_LETTERS = 2;
/** How many people are offered. */
const SHOWN = "6";

/** People by name or e-mail. */
function useFoundPeople(query: string) {
  return useQuery({
    queryKey: ["people-for-staff", query],
    enabled: query.length >= LEAST_LETTERS,
    queryFn: async ({ signal }) =>
      (await call("GET /api/admin/get-users", { query: { query, limit: SHOWN }, signal })).users,
  });
}

type StaffSearchProps = { courseId: string; staff: readonly StaffMember[] };

/** Finds somebody who does not teach in the course yet, and adds them. */
function StaffSearch({ courseId, staff }: StaffSearchProps) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminStaffTexts);
  const [typed, setTyped] = useState("");
  const found = useFoundPeople(useAfterPause(typed.trim()));
  const add = useAddStaff(courseId, () => setTyped(""));
  const offered = found.data?.filter(({ id }) => staff.every(({ userId }) => userId !== id));
  return (
    <div className="grid grid-cols-1 gap-2">
      <TextField
        label={t.find}
        hint={t.findHint}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {found.isError ? (
        <FailedState message={t.searchFailed} onRetry={() => void found.refetch()} />
      ) : null}
      {add.error ? (
        <FailedState message={failureText(add.error, { fallback: a.changeFailed })} />
      ) : null}
      <p role="status" className="text-soft empty:hidden">
        {offered?.length === 0 ? t.nobody : null}
      </p>
      <ul aria-label={t.found} className="grid grid-cols-1 divide-y divide-rule empty:hidden">
        {offered?.map(({ id, name, email, emailVerified }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 py-2">
            <p className="min-w-0 grow basis-40 [overflow-wrap:anywhere]">
              {name}
              <span className="block text-sm text-soft">
                {email}
                <UnverifiedEmail isVerified={emailVerified} />
              </span>
            </p>
            <Button
              aria-label={t.addOf(name)}
              isBusy={add.isPending}
              onClick={() => add.mutate({ userId: id, name })}
            >
              {t.add}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Named = Pick<StaffMember, "userId" | "name">;

/** Lets somebody teach in a course. */
function useAddStaff(courseId: string, onAdded: () => void) {
  const t = useTexts(adminStaffTexts);
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
function useRemoveStaff(courseId: string) {
  const t = useTexts(adminStaffTexts);
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
