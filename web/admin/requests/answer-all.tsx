import { useState } from "react";
import { registrationAnswers } from "../../../contract/entities/closed-lists.ts";
import type { ListedRegistration } from "../../../contract/entities/registration.ts";
import { call } from "../../api/call.ts";
import { adminBulkMessages } from "../../messages/admin-bulk.ts";
import { adminRegistrationsMessages } from "../../messages/admin-registrations.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/toast.ts";
import { asRead } from "../list/as-read.ts";
import { type BulkChange, BulkDialog } from "../list/bulk-dialog.tsx";
import type { Changed } from "../list/bulk-sending.ts";

type Answer = (typeof registrationAnswers)[number];
type Asked = BulkChange<ListedRegistration> & { clear: () => void };

/** The buttons that give the selected registrations one answer, and the question before it. */
export function useAnswerAll(onChanged: (registration: ListedRegistration) => void) {
  const t = useMessages(adminBulkMessages);
  const r = useMessages(adminRegistrationsMessages);
  const [asked, setAsked] = useState<Asked>();
  const ask = (answer: Answer, rows: readonly ListedRegistration[], clear: () => void) =>
    setAsked({
      rows,
      clear,
      title: (count) => t.answerTitle(answer, count),
      text: () => t.answerText,
      act: (count) => t.answer(answer, count),
      sendingOf: ({ reason }) => ({
        send: (part) => answerPart(part, { answer, reason }),
        isAsAsked: (present) => present?.answer === answer,
        onDone: (done) => notify.success(t.answerDone(answer, done.length)),
      }),
    });
  return {
    buttons: (selected: readonly ListedRegistration[], clear: () => void) =>
      registrationAnswers.map((answer) => {
        const rows = selected.filter((row) => row.answer !== answer);
        if (rows.length === 0) return null;
        return (
          <Button
            key={answer}
            variant={answer === "contacted" ? "act" : "outline"}
            onClick={() => ask(answer, rows, clear)}
          >
            {t.answer(answer, rows.length)}
          </Button>
        );
      }),
    dialog: (
      <BulkDialog
        asked={asked}
        reason={{ label: r.reason, hint: r.reasonHint }}
        nameOf={({ fullName }) => fullName}
        stateOf={({ state }) => r.stateName(state)}
        onChanged={(rows) => {
          for (const row of rows) onChanged(row);
        }}
        onFinished={() => asked?.clear()}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}

type Said = { answer: Answer; reason: string | undefined };

async function answerPart(
  part: readonly ListedRegistration[],
  said: Said,
): Promise<Changed<ListedRegistration>> {
  const { registrations, refused } = await call("POST /api/admin/registration-answers", {
    body: { ...said, registrations: asRead(part) },
  });
  return { rows: registrations, refused };
}
