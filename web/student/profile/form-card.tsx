import { CircleCheck, ClipboardList } from "lucide-react";
import { useState } from "react";
import { call } from "../../api/call.ts";
import {
  editEnrolmentForm,
  openEnrolmentForm,
} from "../../features/enrolment-form/enrolment-door.ts";
import { useMessages } from "../../messages/messages.ts";
import { studentMessages } from "../../messages/student.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { notify } from "../../ui/toast.ts";

/** Whether the enrolment form was filled, and the way to fill or change it. */
export function FormCard({ isFilled }: { isFilled: boolean }) {
  const t = useMessages(studentMessages);
  const { isOpening, edit } = useEditing();
  return (
    <Card className="grid justify-items-start gap-3">
      <h2 className="text-heading">{t.enrolmentForm}</h2>
      <p className="flex items-start gap-2">
        {isFilled ? (
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
        ) : (
          <ClipboardList aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
        )}
        <span className="text-soft">{isFilled ? t.formFilled : t.formMissing}</span>
      </p>
      {isFilled ? (
        <Button variant="outline" isBusy={isOpening} onClick={edit}>
          {t.editForm}
        </Button>
      ) : (
        <Button onClick={() => openEnrolmentForm()}>{t.fillForm}</Button>
      )}
    </Card>
  );
}

/** Opens the form with what was sent before. */
function useEditing() {
  const t = useMessages(studentMessages);
  const [isOpening, setIsOpening] = useState(false);
  const edit = async () => {
    setIsOpening(true);
    try {
      const { form } = await call("getEnrolmentForm");
      if (form) editEnrolmentForm(form);
      else openEnrolmentForm();
    } catch {
      notify.error(t.formNotLoaded); // Logged by `call`.
    } finally {
      setIsOpening(false);
    }
  };
  return { isOpening, edit };
}
