import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { StaffMember } from "../../../contract/entities/class.ts";
import { failureText } from "../../api/failure-text.ts";
import { adminStaffMessages } from "../../messages/admin-staff.ts";
import { useMessages } from "../../messages/messages.ts";
import { UnverifiedEmail } from "../../shared/session/unverified-email.tsx";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StaffSearch } from "./staff-search.tsx";
import { staffQuery } from "./timetable-query.ts";
import { useRemoveStaff } from "./use-staff.ts";

export type StaffDialogProps = { courseId: string; isOpen: boolean; onClose: () => void };

/** Lists who teaches in a course, and adds and removes people. */
export function StaffDialog({ courseId, isOpen, onClose }: StaffDialogProps) {
  const t = useMessages(adminStaffMessages);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.title}>
      <CourseStaff courseId={courseId} />
    </Dialog>
  );
}

function CourseStaff({ courseId }: { courseId: string }) {
  const t = useMessages(adminStaffMessages);
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
  const t = useMessages(adminStaffMessages);
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
