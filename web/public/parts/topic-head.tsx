import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Container } from "../../ui/page-frame.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";

export type TopicHeadProps = {
  title: string;
  lead?: ReactNode;
  /** A link to the list that contains this page. */
  back?: { to: string; label: string };
  children?: ReactNode;
};

/** The head of a public page: its h1 on squared paper. */
export function TopicHead({ title, lead, back, children }: TopicHeadProps) {
  return (
    <div className="squared border-b border-rule">
      <Container className="py-8 sm:py-14">
        <div className="grid max-w-3xl gap-4">
          {back ? (
            <PageLink
              to={back.to}
              viewTransition
              data-screen-only
              className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-act underline-offset-4 hover:underline"
            >
              <ArrowLeft aria-hidden="true" className="size-4" />
              {back.label}
            </PageLink>
          ) : null}
          <h1 className="text-title">
            <Unbroken text={title} />
          </h1>
          {lead ? (
            <p className="max-w-text text-lead text-soft">
              <Unbroken text={lead} />
            </p>
          ) : null}
          {children}
        </div>
      </Container>
    </div>
  );
}
