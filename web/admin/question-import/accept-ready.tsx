import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { QuestionImport } from "../../../contract/entities/question-import.ts";
import { limits } from "../../../contract/limits.ts";
import { call, failureText } from "../../api/call.ts";
import { adminTexts } from "../../texts/admin.ts";
import { questionImportsTexts } from "../../texts/question-imports.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { notify } from "../../ui/toast.ts";
import { FormBar } from "../form-bar.tsx";
import { useImportChanged } from "./imports-query.ts";

type Ready = QuestionImport["ready"];

/** Accepts all that need no look, in parts; after each it can be cancelled. */
export function AcceptReady({ import: { id, ready } }: { import: QuestionImport }) {
  const a = useTexts(adminTexts);
  const t = useTexts(questionImportsTexts);
  const changed = useImportChanged(id);
  const isCancelled = useRef(false);
  const [done, setDone] = useState(0);
  const accepting = useMutation({
    async mutationFn(questions: Ready) {
      isCancelled.current = false;
      setDone(0);
      let [accepted, refused] = [0, 0];
      for (let at = 0; at < questions.length && !isCancelled.current; at += limits.rowsAtOnce) {
        const part = questions.slice(at, at + limits.rowsAtOnce);
        const answer = await call("POST /api/teach/question-imports/:id/acceptance", {
          ...{ params: { id }, body: { questions: part, onlyReady: true } },
        });
        refused += answer.refused.length;
        accepted += part.length - answer.refused.length;
        setDone(accepted);
      }
      return { accepted, refused };
    },
    onSuccess({ accepted, refused }) {
      notify.success(t.accepted(accepted));
      if (refused > 0) notify.error(t.notAccepted(refused));
    },
    onError: (error) => notify.error(failureText(error, { fallback: a.changeFailed })),
    onSettled: () => changed(),
  });
  const all = accepting.variables?.length ?? 0;
  if (accepting.isPending)
    return (
      <FormBar>
        <span role="status" className="tabular-nums">
          {t.accepting(done, all)}
        </span>
        <Button
          variant="quiet"
          onClick={() => {
            isCancelled.current = true;
          }}
        >
          {t.cancel}
        </Button>
        <ProgressBar label={t.accepting(done, all)} fraction={done / all} />
      </FormBar>
    );
  if (ready.length === 0) return null;
  return (
    <FormBar>
      <Button onClick={() => accepting.mutate(ready)}>{t.acceptReady(ready.length)}</Button>
    </FormBar>
  );
}
