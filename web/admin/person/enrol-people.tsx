import { useState } from "react";
import type { ListedUser } from "../../../contract/entities/user.ts";
import { adminEnrolPeopleMessages } from "../../messages/admin-enrol-people.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { BulkFrame } from "../list/bulk-frame.tsx";
import { EnrolPeopleForm } from "./enrol-people-form.tsx";

type Selected = readonly ListedUser[];
type Asked = {
  rows: Selected;
  formless: Selected;
  title: (count: number) => string;
  clear: () => void;
};

/** The button that enrols the selected people in a course, and the question before it. */
export function useEnrolPeople() {
  const t = useMessages(adminEnrolPeopleMessages);
  const [asked, setAsked] = useState<Asked>();
  return {
    buttons: (selected: Selected, clear: () => void) => {
      const ask = () => {
        const rows = selected.filter(({ enrollmentFormFilled }) => enrollmentFormFilled);
        const formless = selected.filter(({ enrollmentFormFilled }) => !enrollmentFormFilled);
        setAsked({ rows, formless, title: t.title, clear });
      };
      return <Button onClick={ask}>{t.enrol(selected.length)}</Button>;
    },
    dialog: (
      <BulkFrame
        asked={asked}
        question={(question) => <EnrolPeopleForm {...question} formless={asked?.formless ?? []} />}
        nameOf={({ name }) => name}
        leftTitle={t.left}
        onChanged={() => undefined}
        onFinished={() => asked?.clear()}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}
