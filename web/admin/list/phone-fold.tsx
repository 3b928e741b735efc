import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { DisclosureSign } from "../../ui/disclosure.tsx";

export type PhoneFoldProps = {
  label: ReactNode;
  icon: LucideIcon;
  /** Whether it is open before anybody opens it. */
  isAsked?: boolean;
  children: ReactNode;
};

/**
 * What a list does not need at once: on a phone it is behind a button, so that the first rows are on the first
 * screen; elsewhere it is just there.
 */
export function PhoneFold({ label, icon: Icon, isAsked = false, children }: PhoneFoldProps) {
  const [isOpen, setIsOpen] = useState(isAsked);
  const id = useId();
  return (
    <>
      <Button
        variant="outline"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="justify-self-start sm:hidden"
      >
        <Icon aria-hidden="true" className="size-5" />
        {label}
        <DisclosureSign />
      </Button>
      <div id={id} className={isOpen ? "contents" : "contents max-sm:hidden"}>
        {children}
      </div>
    </>
  );
}
