import type { ReactNode } from "react";

/** The buttons of a long form, always within reach; above the bar that phones have in a teacher's frame. */
export function FormBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-(--bottom-bar-room) z-10 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-rule bg-paper px-4 py-3 sm:-mx-6 sm:px-6">
      {children}
    </div>
  );
}
