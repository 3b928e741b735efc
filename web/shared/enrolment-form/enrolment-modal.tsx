import { CircleCheck } from "lucide-react";
import { Suspense, useEffect } from "react";
import { enrolmentFormTexts } from "../../texts/enrolment-form.ts";
import { useTexts } from "../../texts/texts.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { KeptMounted } from "../../ui/kept-mounted.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useLocalized, useSettings } from "../site/site.ts";
import {
  closeEnrolmentForm,
  dropEnrolmentForm,
  useEnrolmentModal,
  useFormOwner,
} from "./enrolment-store.ts";

const EnrolmentForm = lazyPart(() => import("./enrolment-form.tsx"));

/** The spec's enrolment modal: the six fields, then the success view. Rendered once, in the frame. */
export function EnrolmentModal() {
  const t = useTexts(enrolmentFormTexts);
  const localized = useLocalized();
  const { brand } = useSettings();
  const { isOpen, hasSucceeded } = useEnrolmentModal();
  const owner = useFormOwner();
  const isOthers = owner === "other";
  useEffect(() => {
    if (isOpen && isOthers) dropEnrolmentForm();
  }, [isOpen, isOthers]);
  return (
    <KeptMounted isHidden={owner === "away"}>
      <Dialog
        isOpen={isOpen && !isOthers}
        onClose={closeEnrolmentForm}
        title={t.join(localized(brand))}
      >
        {hasSucceeded ? (
          <Accepted />
        ) : (
          <>
            <p className="mt-1 mb-6 text-soft">{t.complete}</p>
            <Suspense fallback={<FormSpinner />}>
              <EnrolmentForm />
            </Suspense>
          </>
        )}
      </Dialog>
    </KeptMounted>
  );
}

function Accepted() {
  const t = useTexts(enrolmentFormTexts);
  return (
    <div role="status" className="grid justify-items-center gap-3 py-8 text-center">
      <CircleCheck aria-hidden="true" className="size-14 text-good" />
      <p className="font-display text-heading">{t.successful}</p>
      <p className="text-soft">{t.received}</p>
    </div>
  );
}

function FormSpinner() {
  return (
    <div className="grid min-h-80 place-items-center text-act">
      <Spinner />
    </div>
  );
}
