import { Unbroken } from "../../ui/unbroken.tsx";
import type { TextItem } from "./text-items.tsx";

/** Numbered steps: beside their numbers on a phone, below them where there is room for columns. */
export function Steps({ items }: { items: readonly TextItem[] }) {
  return (
    <ol className="grid gap-x-6 gap-y-5 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-4">
      {items.map(({ title, text }, at) => (
        <li
          key={title}
          className="grid grid-cols-[2rem_minmax(0,1fr)] content-start gap-x-3 gap-y-1 sm:grid-cols-1 sm:gap-y-2 sm:border-t-3 sm:border-marigold sm:pt-4"
        >
          <span
            aria-hidden="true"
            className="row-span-2 border-t-3 border-marigold pt-0.5 font-display text-title leading-none text-amber sm:row-span-1 sm:border-t-0 sm:pt-0"
          >
            {at + 1}
          </span>
          <h3 className="text-lead sm:text-heading">{title}</h3>
          <p className="text-soft">
            <Unbroken text={text} />
          </p>
        </li>
      ))}
    </ol>
  );
}
