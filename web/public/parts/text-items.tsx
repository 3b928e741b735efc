import { Unbroken } from "../../ui/unbroken.tsx";

export type TextItem = { title: string; text: string };

/** Points with a leading word, between ruled lines. */
export function TextItems({ items }: { items: readonly TextItem[] }) {
  return (
    <dl className="grid">
      {items.map(({ title, text }) => (
        <div
          key={title}
          className="grid gap-x-6 gap-y-1 border-t border-rule py-3 sm:py-4 sm:grid-cols-[13rem_1fr]"
        >
          <dt className="font-semibold">
            <Unbroken text={title} />
          </dt>
          <dd className="text-soft">
            <Unbroken text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
