import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OfficePost } from "../../../contract/entities/office-post.ts";
import { call } from "../../api/call.ts";
import { failureText } from "../../api/failure-text.ts";
import { useShowUndo, useUndoRefusal } from "../../features/editing/notify-undo.tsx";
import { isSameName } from "../../features/forms/typed-name.ts";
import { adminDocumentsMessages } from "../../messages/admin-documents.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { notify } from "../../ui/toast.ts";
import { presentState } from "../changed-meanwhile.ts";

export type RemovePostProps = {
  post: OfficePost;
  onReset: (post: OfficePost) => void;
  onRemoved: () => void;
  /** Called with the post as somebody else has changed it, if that is why it stays. */
  onOvertaken: (post: OfficePost) => void;
};

/** Deletes a post of the office's own once its title is typed; resets one that came with the program. */
export function RemovePost(props: RemovePostProps) {
  const { post } = props;
  const t = useMessages(adminDocumentsMessages);
  const [isAsking, setIsAsking] = useState(false);
  const removal = useRemoval(props);
  if (post.isBundled && !post.isChanged) return null;
  return (
    <>
      <Button
        variant="quiet"
        isBusy={removal.isPending}
        onClick={() => (post.isBundled ? removal.mutate() : setIsAsking(true))}
      >
        {post.isBundled ? t.reset : t.remove}
      </Button>
      {isAsking ? (
        <TypedTitle post={post} onSure={removal.mutate} onClose={() => setIsAsking(false)} />
      ) : null}
    </>
  );
}

function useRemoval({ post, onReset, onRemoved, onOvertaken }: RemovePostProps) {
  const t = useMessages(adminDocumentsMessages);
  const queries = useQueryClient();
  const showUndo = useShowUndo();
  const undoRefusal = useUndoRefusal();
  const params = { id: String(post.id) };
  const toast = `post ${post.id}`;
  const undo = async (changeId: string) => {
    try {
      const body = { changeId };
      const undone = await call("POST /api/admin/posts/:id/undo", { params, body });
      if (undone.post) onReset(undone.post);
      notify.success(t.undone, { id: toast });
    } catch (error) {
      const said = failureText(error, { fallback: t.notSaved });
      notify.error(undoRefusal(error, said), { id: toast });
    }
    await queries.invalidateQueries({ queryKey: ["office-posts"] });
  };
  return useMutation({
    mutationFn: () => call("DELETE /api/admin/posts/:id", { params, version: post.version }),
    async onSuccess({ changeId }) {
      const said = post.isBundled ? t.wasReset : t.wasDeleted;
      showUndo({ toast, said, undo: () => undo(changeId) });
      if (post.isBundled) onReset((await call("GET /api/admin/posts/:id", { params })).post);
      else onRemoved();
      await queries.invalidateQueries({ queryKey: ["office-posts"], exact: true });
    },
    onError(error) {
      notify.error(failureText(error, { fallback: t.notSaved }), { id: toast });
      const theirs = presentState<{ post: OfficePost }>(error)?.post;
      if (theirs) onOvertaken(theirs);
    },
  });
}

type TypedTitleProps = { post: OfficePost; onSure: () => void; onClose: () => void };

function TypedTitle({ post, onSure, onClose }: TypedTitleProps) {
  const t = useMessages(adminDocumentsMessages);
  const [typed, setTyped] = useState("");
  const isTyped = isSameName(typed, post.title);
  return (
    <Dialog isOpen title={t.removeTitle(post.title)} onClose={onClose}>
      <p className="mt-2 mb-4 text-soft">{t.removeText}</p>
      <TextField
        label={t.title}
        hint={post.title}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button
          variant="danger"
          disabled={!isTyped}
          onClick={() => {
            onClose();
            onSure();
          }}
        >
          {t.remove}
        </Button>
      </div>
    </Dialog>
  );
}
