import type { ReactNode } from "react";
import { adminCoursePreviewTexts } from "../../texts/admin-courses.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";

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
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap gap-x-3 gap-y-2 border-t border-rule bg-paper px-4 py-3 sm:-mx-6 sm:px-6">
      {children}
      <Button variant="outline" onClick={() => onPreview(!isPreviewed)}>
        {isPreviewed ? t.back : t.preview}
      </Button>
    </div>
  );
}
