import { useState } from "react";
import type { Enquiry } from "../../../contract/entities/enquiry.ts";
import { limits } from "../../../contract/limits.ts";
import { call } from "../../api/call.ts";
import { adminBulkMessages } from "../../messages/admin-bulk.ts";
import { adminEnquiriesMessages } from "../../messages/admin-enquiries.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { type BulkChange, BulkDialog } from "../list/bulk-dialog.tsx";
import type { Changed } from "../list/bulk-frame.tsx";
import { inParts } from "../list/in-parts.ts";

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
      title: t.statusTitle(status, rows.length),
      text: t.statusText(status),
      act: t.status(status, rows.length),
      done: (count) => t.statusDone(status, count),
      send: (these) => changeAll(these, status),
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
          asked?.clear();
        }}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}

/** A closed one was acknowledged; only its own field opens it again. */
function fits(status: Status, enquiry: Enquiry): boolean {
  return status === "acknowledged" ? enquiry.status === "new" : enquiry.status !== "closed";
}

async function changeAll(rows: readonly Enquiry[], status: Status): Promise<Changed<Enquiry>> {
  const answers = await inParts(rows, {
    most: limits.rowsAtOnce,
    send: (part) =>
      call("POST /api/admin/enquiry-statuses", {
        body: { status, enquiries: part.map(({ id, version }) => ({ id, version })) },
      }),
  });
  return {
    rows: answers.flatMap(({ enquiries }) => enquiries),
    refused: answers.flatMap(({ refused }) => refused),
  };
}
