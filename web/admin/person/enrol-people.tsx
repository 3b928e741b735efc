import { useState } from "react";
import type { ListedUser } from "../../../contract/entities/user.ts";
import { adminEnrolPeopleMessages } from "../../messages/admin-enrol-people.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { BulkFrame } from "../list/bulk-frame.tsx";
import { EnrolPeopleForm } from "./enrol-people-form.tsx";

type Selected = readonly ListedUser[];
type Asked = { rows: Selected; title: (count: number) => string; clear: () => void };

/** The button that enrols the selected people in a course, and the question before it. */
export function useEnrolPeople() {
  const t = useMessages(adminEnrolPeopleMessages);
  const [asked, setAsked] = useState<Asked>();
  return {
    buttons: (rows: Selected, clear: () => void) => (
      <Button onClick={() => setAsked({ rows, title: t.title, clear })}>
        {t.enrol(rows.length)}
      </Button>
    ),
    dialog: (
      <BulkFrame
        asked={asked}
        question={(question) => <EnrolPeopleForm {...question} people={asked?.rows ?? []} />}
        nameOf={({ name }) => name}
        leftTitle={t.left}
        onChanged={() => asked?.clear()}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}
