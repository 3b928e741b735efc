import type { ListedUser } from "../../../contract/entities/user.ts";
import { useSession } from "../../features/session/session-store.ts";
import { UnverifiedEmail } from "../../features/session/unverified-email.tsx";
import { adminMessages } from "../../messages/admin.ts";
import { adminPeopleMessages } from "../../messages/admin-people.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { type Column, RowTable } from "../list/row-table.tsx";
import { RoleDialog } from "./role-dialog.tsx";
import { useRoleChange } from "./use-role-change.ts";

export type PeopleTableProps = {
  people: readonly ListedUser[];
  onChanged: (person: ListedUser) => void;
};

export function PeopleTable({ people, onChanged }: PeopleTableProps) {
  const a = useMessages(adminMessages);
  const { asked, ask, dialog, failureCode } = useRoleChange(onChanged);
  return (
    <>
      <RowTable caption={a.people} columns={usePeopleColumns(ask)} rows={people} />
      <RoleDialog person={asked} dialog={dialog} isLastAdmin={failureCode === "last_admin"} />
    </>
  );
}

function usePeopleColumns(onChangeRole: (person: ListedUser) => void): Column<ListedUser>[] {
  const a = useMessages(adminMessages);
  const t = useMessages(adminPeopleMessages);
  const dateTime = useDateTime();
  const { number } = useFormats();
  return [
    { key: "name", label: t.name, kind: "head", cell: (person) => <PersonName person={person} /> },
    {
      key: "role",
      label: t.roleLabel,
      cell: ({ role }) => (
        <Badge tone={role === "admin" ? "indigo" : "neutral"}>{t.role(role)}</Badge>
      ),
    },
    {
      key: "form",
      label: t.form,
      cell: ({ enrollmentFormFilled }) => (enrollmentFormFilled ? t.formFilled : t.formMissing),
    },
    {
      key: "courses",
      label: t.courses,
      cell: ({ coursesEnrolled }) => number(coursesEnrolled.length),
    },
    {
      key: "lastSignIn",
      label: t.lastSignIn,
      cell: ({ lastSignInAt }) => (lastSignInAt ? dateTime(lastSignInAt) : t.never),
    },
    {
      key: "actions",
      label: a.actions,
      kind: "actions",
      cell: (person) => <RoleButton person={person} onChoose={onChangeRole} />,
    },
  ];
}

function PersonName({ person }: { person: ListedUser }) {
  const t = useMessages(adminPeopleMessages);
  const isYou = useSession().user?.id === person.id;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={person.name} picture={person.pic} size="small" />
      <span className="grid min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          {person.name}
          {isYou ? <Badge>{t.yourself}</Badge> : null}
        </span>
        <span className="text-sm font-normal break-all text-soft">
          {person.email}
          <UnverifiedEmail isVerified={person.emailVerified} />
        </span>
      </span>
    </span>
  );
}

type RoleButtonProps = { person: ListedUser; onChoose: (person: ListedUser) => void };

function RoleButton({ person, onChoose }: RoleButtonProps) {
  const t = useMessages(adminPeopleMessages);
  const isAdmin = person.role === "admin";
  const action = isAdmin ? t.makeStudent : t.makeAdmin;
  // The name begins with what is shown, for those who say it aloud (WCAG 2.5.3).
  return (
    <Button
      variant="outline"
      aria-label={`${action}: ${person.name}`}
      onClick={() => onChoose(person)}
    >
      {action}
    </Button>
  );
}
