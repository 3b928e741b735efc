import { Unbroken } from "../../ui/unbroken.tsx";
import type { TextItem } from "./text-items.tsx";

export function Steps({ items }: { items: readonly TextItem[] }) {
  return (
    <ol className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {items.map(({ title, text }, at) => (
        <li key={title} className="grid content-start gap-2 border-t-3 border-marigold pt-4">
          <span aria-hidden="true" className="font-display text-title text-amber">
            {at + 1}
          </span>
          <h3 className="text-heading">{title}</h3>
          <p className="text-soft">
            <Unbroken text={text} />
          </p>
        </li>
      ))}
    </ol>
  );
}
