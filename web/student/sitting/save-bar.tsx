import { Eraser, Flag, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { sittingTexts } from "../../texts/sitting.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button, type ButtonProps } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useSat } from "./sat.tsx";

/** What is done with the question on the screen, where a thumb reaches it; on a wide screen in NTA's order. */
export function SaveBar({ palette }: { palette: ReactNode }) {
  const t = useTexts(sittingTexts);
  const { clear } = useSat();
  return (
    <div className="sticky bottom-0 z-10 flex items-center gap-2 border-t border-rule bg-sheet px-3 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-6 lg:static lg:flex-wrap">
      <div className="lg:hidden">{palette}</div>
      <Action label={t.clear} icon={Eraser} onClick={clear} />
      <MarkActions />
      <SaveAndNext />
    </div>
  );
}

/** Where answers have to be saved, marking goes on to the next question; a phone has room for what fits the question. */
function MarkActions() {
  const t = useTexts(sittingTexts);
  const { view, pattern, chosen, save, mark, markAndGoOn } = useSat();
  const isMarked = view.state.questions[view.question]?.isMarked ?? false;
  const isBlank = chosen === null;
  if (pattern.saving === "at-once")
    return (
      <Action
        label={isMarked ? t.unmark : t.mark}
        icon={Flag}
        isFilled={isMarked}
        onClick={() => mark(!isMarked)}
      />
    );
  return (
    <>
      <Action
        label={t.saveAndMark}
        icon={Flag}
        isFilled={isMarked}
        disabled={isBlank}
        className={isBlank ? "max-lg:hidden" : undefined}
        onClick={() => save({ isMarked: true })}
      />
      <Action
        label={t.markAndNext}
        icon={Flag}
        isFilled={isMarked}
        className={isBlank ? undefined : "max-lg:hidden"}
        onClick={markAndGoOn}
      />
    </>
  );
}

type ActionProps = Omit<ButtonProps, "children"> & {
  label: string;
  icon: LucideIcon;
  isFilled?: boolean;
};

/** An icon on a phone, its words on a wide screen. */
function Action({
  label,
  icon: Icon,
  isFilled = false,
  disabled,
  className,
  ...rest
}: ActionProps) {
  const { isReadOnly } = useSat();
  return (
    <Button
      {...rest}
      variant="outline"
      title={label}
      disabled={isReadOnly || disabled}
      className={classNames("max-lg:size-11 max-lg:shrink-0 max-lg:p-0!", className)}
    >
      <Icon
        aria-hidden="true"
        className={classNames("size-5 lg:hidden", isFilled && "fill-current text-act")}
      />
      <span className="sr-only lg:not-sr-only">{label}</span>
    </Button>
  );
}

function SaveAndNext() {
  const t = useTexts(sittingTexts);
  const { pattern, isReadOnly, save, goOn } = useSat();
  const isAtOnce = pattern.saving === "at-once";
  return (
    <Button
      disabled={isReadOnly && !isAtOnce}
      className="min-w-0 flex-1 px-2! lg:-order-1 lg:flex-none lg:px-4!"
      onClick={isAtOnce ? () => goOn(1) : () => save({ isMarked: false })}
    >
      {isAtOnce ? t.next : t.saveAndNext}
    </Button>
  );
}
