import type { ReactNode } from "react";
import { adminCoursePreviewTexts } from "../../texts/admin-courses.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FormBar } from "../form-bar.tsx";

export type FormFootProps = {
  isPreviewed: boolean;
  onPreview: (isPreviewed: boolean) => void;
  /** The form's other buttons. */
  children: ReactNode;
};

/** The buttons of a long form, always within reach. */
export function FormFoot({ isPreviewed, onPreview, children }: FormFootProps) {
  const t = useTexts(adminCoursePreviewTexts);
  return (
    <FormBar>
      {children}
      <Button variant="outline" onClick={() => onPreview(!isPreviewed)}>
        {isPreviewed ? t.back : t.preview}
      </Button>
    </FormBar>
  );
}
