import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { classNames } from "./class-names.ts";

export type Tab = { key: string; label: ReactNode; panel: ReactNode };
export type TabsProps = { label: string; tabs: Tab[]; initial?: string };

/** Tabs by the ARIA pattern: arrows, Home and End move between them. Only the selected panel is rendered. */
export function Tabs({ label, tabs, initial }: TabsProps) {
  const [chosen, setChosen] = useState(initial ?? tabs[0]?.key);
  const id = useId();
  const shown = tabs.find((tab) => tab.key === chosen) ?? tabs[0];
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={moveByKey}
        className="flex gap-1 overflow-x-auto border-b border-rule"
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab === shown}
            aria-controls={tab === shown ? `${id}-panel` : undefined}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => setChosen(tab.key)}
            className={classNames(
              "min-h-11 shrink-0 border-b-3 px-4 py-2 font-semibold",
              tab === shown
                ? "border-marigold text-ink"
                : "border-transparent text-soft hover:text-ink",
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {shown ? (
        <div
          role="tabpanel"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may have nothing else to focus
          tabIndex={0}
          id={`${id}-panel`}
          aria-labelledby={`${id}-${shown.key}`}
          className="pt-5"
        >
          {shown.panel}
        </div>
      ) : null}
    </div>
  );
}

function moveByKey(event: KeyboardEvent<HTMLElement>) {
  const tabs = Array.from(event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]"));
  const at = tabs.findIndex((tab) => tab.matches(":focus"));
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  const tab = tabs[(next + tabs.length) % tabs.length];
  tab?.focus();
  tab?.click();
}
