import { useState } from "react";
import type { Enquiry } from "../../../contract/entities/enquiry.ts";
import { call } from "../../api/call.ts";
import { adminBulkMessages } from "../../messages/admin-bulk.ts";
import { adminEnquiriesMessages } from "../../messages/admin-enquiries.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/toast.ts";
import { asRead } from "../list/as-read.ts";
import { type BulkChange, BulkDialog } from "../list/bulk-dialog.tsx";
import type { Changed } from "../list/bulk-sending.ts";

const statuses = ["acknowledged", "closed"] as const;
type Status = (typeof statuses)[number];
type Asked = BulkChange<Enquiry> & { clear: () => void };

/** The buttons that give the selected enquiries one status, and the question before it. */
export function useChangeAll(onChanged: (enquiry: Enquiry) => void) {
  const t = useMessages(adminBulkMessages);
  const e = useMessages(adminEnquiriesMessages);
  const [asked, setAsked] = useState<Asked>();
  const ask = (status: Status, rows: readonly Enquiry[], clear: () => void) =>
    setAsked({
      rows,
      clear,
      title: (count) => t.statusTitle(status, count),
      text: () => t.statusText(status),
      act: (count) => t.status(status, count),
      sendingOf: () => ({
        send: (part) => changePart(part, status),
        isAsAsked: (present) => present?.status === status,
        onDone: (done) => notify.success(t.statusDone(status, done.length)),
      }),
    });
  return {
    buttons: (selected: readonly Enquiry[], clear: () => void) =>
      statuses.map((status) => {
        const rows = selected.filter((enquiry) => fits(status, enquiry));
        if (rows.length === 0) return null;
        return (
          <Button
            key={status}
            variant={status === "acknowledged" ? "act" : "outline"}
            onClick={() => ask(status, rows, clear)}
          >
            {t.status(status, rows.length)}
          </Button>
        );
      }),
    dialog: (
      <BulkDialog
        asked={asked}
        nameOf={({ fullName, ticket }) => `${fullName} (${ticket})`}
        stateOf={({ status }) => e.status(status)}
        onChanged={(rows) => {
          for (const row of rows) onChanged(row);
        }}
        onFinished={() => asked?.clear()}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}

/** A closed one was acknowledged; only its own field opens it again. */
function fits(status: Status, enquiry: Enquiry): boolean {
  return status === "acknowledged" ? enquiry.status === "new" : enquiry.status !== "closed";
}

async function changePart(part: readonly Enquiry[], status: Status): Promise<Changed<Enquiry>> {
  const { enquiries, refused } = await call("POST /api/admin/enquiry-statuses", {
    body: { status, enquiries: asRead(part) },
  });
  return { rows: enquiries, refused };
}
