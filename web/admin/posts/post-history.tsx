import type { OfficePost, PostChange } from "../../../contract/entities/office-post.ts";
import { call } from "../../api/call.ts";
import { adminDocumentsMessages } from "../../messages/admin-documents.ts";
import { useMessages } from "../../messages/messages.ts";
import { DocumentHistory } from "../conflict/document-history.tsx";
import { postHistoryQuery } from "./posts-query.ts";

export type PostHistoryProps = {
  post: OfficePost;
  /** Whether something is typed that an undo would replace. */
  isUndoHeld: boolean;
  onUndone: (post: OfficePost) => void;
};

/** Who changed what, and when, with a way back. */
export function PostHistory({ post, isUndoHeld, onUndone }: PostHistoryProps) {
  const t = useMessages(adminDocumentsMessages);
  const id = String(post.id);
  const undo = async (changeId: string) => {
    const body = { changeId };
    const undone = await call("POST /api/admin/posts/:id/undo", { params: { id }, body });
    if (undone.post) onUndone(undone.post);
  };
  return (
    <DocumentHistory
      query={postHistoryQuery(id)}
      whatOf={(change) => whatOf(change, t)}
      undo={undo}
      isUndoHeld={isUndoHeld}
      toast="post"
    />
  );
}

type Words = (typeof adminDocumentsMessages)["en"];

function whatOf({ before, after }: PostChange, t: Words): string {
  if (!before) return t.made;
  if (!after) return t.taken;
  const names: Record<string, string> = { en: t.english, hi: t.hindi, state: t.published };
  return Object.keys(after)
    .map((key) => names[key] ?? t[key as "date" | "updated" | "publishAt" | "officialUrl"])
    .join(", ");
}
