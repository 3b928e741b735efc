import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ListedWaiting } from "../../../contract/entities/waiting.ts";
import { call } from "../../api/call.ts";
import { adminWaitingMessages } from "../../messages/admin-waiting.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { invalidateCourses } from "../../shared/courses/course-queries.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/toast.ts";
import { BulkDialog } from "../list/bulk-dialog.tsx";
import type { BulkSending, Changed } from "../list/bulk-sending.ts";
import { useListRows } from "../list/list-rows.ts";
import { courseTitleIn } from "../student-cells.tsx";
import { useWaitingPlace } from "./waiting-columns.tsx";
import { waitingList } from "./waiting-query.ts";

type Rows = readonly ListedWaiting[];

/** The button that takes the selected people off their waiting lists, and the question before it. */
export function useRemoveManyWaiting() {
  const t = useMessages(adminWaitingMessages);
  const language = useLanguage();
  const [asked, setAsked] = useState<{ rows: Rows; clear: () => void }>();
  const { replace } = useListRows(waitingList);
  const placeOf = useWaitingPlace();
  const sending = useRemoval();
  const courses = new Map(asked?.rows.map(({ course }) => [course.id, course]));
  const [first] = courses.values();
  const onlyCourse = first && courses.size === 1 ? courseTitleIn(first, language) : undefined;
  const removal = {
    rows: asked?.rows ?? [],
    title: t.removeManyTitle,
    text: (count: number) => t.removeManyText(count, onlyCourse),
    act: t.removeMany,
    isDanger: true,
    isFinal: true,
    sendingOf: () => sending,
  };
  return {
    buttons: (rows: Rows, clear: () => void) => (
      <Button variant="danger" onClick={() => setAsked({ rows, clear })}>
        {t.removeMany(rows.length)}
      </Button>
    ),
    dialog: (
      <BulkDialog
        asked={asked && removal}
        nameOf={({ student, course }) =>
          onlyCourse === undefined
            ? `${student.name} (${courseTitleIn(course, language)})`
            : student.name
        }
        stateOf={placeOf}
        onChanged={(rows) => {
          for (const row of rows) replace(row);
        }}
        onFinished={() => asked?.clear()}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}

function useRemoval(): BulkSending<ListedWaiting> {
  const t = useMessages(adminWaitingMessages);
  const queries = useQueryClient();
  const { remove, refetch } = useListRows(waitingList);
  const fetchAnew = () => {
    void invalidateCourses(queries);
    // The places of the others have changed.
    void refetch();
  };
  return {
    send: removePart,
    isAsAsked: (present) => present === undefined,
    onDone(gone) {
      for (const { id } of gone) remove(id);
      notify.success(t.removedMany(gone.length));
      fetchAnew();
    },
    onUnanswered: fetchAnew,
  };
}

async function removePart(part: Rows): Promise<Changed<ListedWaiting>> {
  const { waiting, refused } = await call("POST /api/admin/waiting-list/removals", {
    body: { waiting: part.map(({ id, offeredUntil }) => ({ id, offeredUntil })) },
  });
  return { rows: waiting, refused };
}
