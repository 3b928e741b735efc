import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OfficePost } from "../../../contract/entities/office-post.ts";
import { call } from "../../api/call.ts";
import { ConfirmDialog } from "../../features/editing/confirm-dialog.tsx";
import { useShowUndo } from "../../features/editing/notify-undo.tsx";
import { adminDocumentsMessages } from "../../messages/admin-documents.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { presentState } from "../changed-meanwhile.ts";
import { useRestoreDocument } from "./document-history.tsx";

export type RemovePostProps = {
  post: OfficePost;
  onRestored: () => unknown;
  onRemoved: () => void;
  /** Called with the post as somebody else has changed it, if that is why it stays. */
  onOvertaken: (post: OfficePost) => void;
};

/** Deletes a post of the office's own once its title is typed; resets one that came with the program. */
export function RemovePost({ post, onRestored, onRemoved, onOvertaken }: RemovePostProps) {
  const t = useMessages(adminDocumentsMessages);
  const queries = useQueryClient();
  const showUndo = useShowUndo();
  const { mutateAsync: restore } = useRestoreDocument(onRestored);
  const [asked, setAsked] = useState<OfficePost>();
  const [name, { isBundled, isChanged }] = [String(post.id), post];
  const removal = useMutation({
    mutationFn: ({ version }: OfficePost) =>
      call("DELETE /api/admin/posts/:id", { params: { id: name }, version }),
    async onSuccess(_, { version }) {
      const removed = { kind: "post", name, version, present: version + 1 } as const;
      const said = isBundled ? t.wasReset : t.wasDeleted;
      showUndo({ toast: "post", said, undo: () => restore(removed).catch(() => undefined) });
      await queries.invalidateQueries({ queryKey: ["documents", "post"] });
      if (isBundled) await onRestored();
      else onRemoved();
    },
    onError(error) {
      const theirs = presentState<{ post: OfficePost }>(error)?.post;
      if (theirs) onOvertaken(theirs);
    },
  });
  if (isBundled && !isChanged) return null;
  const action = isBundled ? t.reset : t.remove;
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(post)}>
        {action}
      </Button>
      <ConfirmDialog
        asked={asked}
        change={removal}
        onClose={() => setAsked(undefined)}
        // The dialog closes and says so; the post as it is was handed on above.
        onOvertaken={() => undefined}
        title={isBundled ? t.reset : t.removeTitle(post.title)}
        text={isBundled ? t.resetText : t.removeText}
        action={action}
        typedName={isBundled ? undefined : post.title}
      />
    </>
  );
}
