import { useTexts } from "../texts/texts.ts";
import { uiTexts } from "../texts/ui.ts";
import { classNames } from "./class-names.ts";

const sizes = { small: "size-4 border-2", regular: "size-8 border-3", large: "size-12 border-4" };

export type SpinnerProps = { size?: keyof typeof sizes };

/** A spinner without a text for screen readers; PageSpinner has one. */
export function Spinner({ size = "regular" }: SpinnerProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "inline-block animate-[turn_0.8s_linear_infinite] rounded-full border-current border-t-transparent",
        sizes[size],
      )}
    />
  );
}

/** Shown while a page loads; as tall as the screen, so that the footer does not move in sight. */
export function PageSpinner() {
  const t = useTexts(uiTexts);
  return (
    <div role="status" className="grid min-h-dvh place-items-center text-act">
      <Spinner size="large" />
      <span className="sr-only">{t.loading}</span>
    </div>
  );
}
