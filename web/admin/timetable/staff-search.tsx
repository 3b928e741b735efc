import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { StaffMember } from "../../../contract/entities/class.ts";
import { call } from "../../api/call.ts";
import { failureText } from "../../api/failure-text.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminStaffMessages } from "../../messages/admin-staff.ts";
import { useMessages } from "../../messages/messages.ts";
import { UnverifiedEmail } from "../../shared/session/unverified-email.tsx";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useAfterPause } from "../use-after-pause.ts";
import { useAddStaff } from "./use-staff.ts";

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
export function StaffSearch({ courseId, staff }: StaffSearchProps) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminStaffMessages);
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
