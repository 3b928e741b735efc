import { queryOptions, useQuery } from "@tanstack/react-query";
import { call, failureText } from "../api/call.ts";
import { queryClient } from "../api/query-client.ts";
import { adminTexts } from "../texts/admin.ts";
import { useTexts } from "../texts/texts.ts";
import { FailedState } from "../ui/empty-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { OfficeNotes, type OfficeNotesProps } from "./person/office-notes.tsx";

type Subject = OfficeNotesProps["subject"];

function notesQuery(subject: Subject) {
  return queryOptions({
    queryKey: ["office-notes", subject.subjectType, subject.subjectId],
    queryFn: async ({ signal }) =>
      (await call("GET /api/admin/office-notes", { query: subject, signal })).notes,
  });
}

/** The office's notes about an enrolment, a registration or an enquiry, fetched when they are shown. */
export function SubjectNotes({ subject }: { subject: Subject }) {
  const t = useTexts(adminTexts);
  const query = notesQuery(subject);
  const { data: notes, error, refetch } = useQuery(query);
  if (notes) {
    const refresh = () => queryClient.invalidateQueries({ queryKey: query.queryKey });
    return <OfficeNotes subject={subject} notes={notes} onChanged={refresh} />;
  }
  if (!error) return <Skeleton className="h-40" />;
  const message = failureText(error, { fallback: t.listFailed });
  return <FailedState message={message} onRetry={() => void refetch()} />;
}
