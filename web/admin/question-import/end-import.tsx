import { useMutation } from "@tanstack/react-query";
import { Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { QuestionImport } from "../../../contract/entities/question-import.ts";
import { call } from "../../api/call.ts";
import { usePaths } from "../../paths.ts";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { questionImportsTexts } from "../../texts/question-imports.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/toast.ts";
import { useTeachingArea } from "../questions/questions-query.ts";
import { useImportChanged } from "./imports-query.ts";

/** Takes back what an import has brought, or deletes what of it is left. */
export function EndImport({ import: { id, counts, inBank, tests } }: { import: QuestionImport }) {
  const t = useTexts(questionImportsTexts);
  const paths = usePaths();
  const area = useTeachingArea();
  const navigate = useNavigate();
  const changed = useImportChanged(id);
  const [asked, setAsked] = useState<"back" | "delete">();
  const params = { id };
  const takingBack = useMutation({
    mutationFn: (_: "back") => call("POST /api/teach/question-imports/:id/undo", { params }),
    onSuccess({ takenBack }) {
      notify.success(t.takenBack(takenBack));
      return changed();
    },
  });
  const deleting = useMutation({
    mutationFn: (_: "delete") => call("DELETE /api/teach/question-imports/:id", { params }),
    async onSuccess({ message }) {
      notify.success(message);
      await navigate(paths.importQuestions(area));
    },
  });
  const left = counts["to-look-at"] + counts.ready + counts["left-out"];
  const onClose = () => setAsked(undefined);
  return (
    <>
      {counts.accepted > 0 ? (
        <Button variant="outline" onClick={() => setAsked("back")}>
          <Undo2 aria-hidden="true" className="size-4" />
          {t.takeBack}
        </Button>
      ) : null}
      <Button variant="danger" onClick={() => setAsked("delete")}>
        <Trash2 aria-hidden="true" className="size-4" />
        {t.delete}
      </Button>
      <ConfirmDialog
        asked={asked === "back" ? asked : undefined}
        change={takingBack}
        onClose={onClose}
        title={t.takeBackTitle}
        text={t.takeBackText(inBank, tests)}
        action={t.takeBack}
      />
      <ConfirmDialog
        asked={asked === "delete" ? asked : undefined}
        change={deleting}
        onClose={onClose}
        title={t.deleteTitle}
        text={t.deleteText(left)}
        action={t.delete}
      />
    </>
  );
}
