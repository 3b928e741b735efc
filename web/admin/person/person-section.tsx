import type { ReactNode } from "react";
import { adminPersonTexts } from "../../texts/admin-person.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/page-link.tsx";

export type SectionProps = {
  title: string;
  text?: string;
  empty: string;
  /** The list of all, where more than the newest exist. */
  more?: { to: string; newest: readonly unknown[]; total: number };
  action?: ReactNode;
  children: ReactNode[];
};

/** One kind of what is known of a person, each on a line. */
export function Section({ title, text, empty, more, action, children }: SectionProps) {
  const t = useTexts(adminPersonTexts);
  const { number } = useFormats();
  return (
    <Card className="grid content-start gap-3">
      <h2 className="text-heading">{title}</h2>
      {text ? <p className="text-sm text-soft">{text}</p> : null}
      {children.length === 0 ? (
        <p className="text-soft">{empty}</p>
      ) : (
        <ul className="grid divide-y divide-rule">{children}</ul>
      )}
      {more && more.total > more.newest.length ? (
        <TextLink to={more.to} shape="line">
          {t.seeAll(number(more.total))}
        </TextLink>
      ) : null}
      {action}
    </Card>
  );
}

export function Line({ at, children }: { at: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1 wrap-anywhere">
        {children}
      </span>
      <span className="text-sm text-soft">{at}</span>
    </li>
  );
}

export function Quote({ text }: { text: string | null }) {
  if (text === null) return null;
  return <span className="w-full text-sm whitespace-pre-line text-soft">{text}</span>;
}
