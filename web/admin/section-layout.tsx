import { Outlet, useRevalidator } from "react-router";
import { LoginPrompt } from "../features/session/login-required.tsx";
import { adminMessages } from "../messages/admin.ts";
import { useMessages } from "../messages/messages.ts";
import { FailedState } from "../ui/failed-state.tsx";
import { PageFailure } from "../ui/page-failure.tsx";
import type { Route } from "./+types/section-layout";
import { failureText } from "./frame/failure-text.ts";
import { hasStatus } from "./frame/has-status.ts";

/** Stands between the office's frame and its pages so that a page that fails leaves the frame whole. */
export default function SectionLayout() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (hasStatus(error, 401)) return <LoginPrompt />;
  if (hasStatus(error, 404)) return <PageFailure error={error} />;
  return <SectionFailure error={error} />;
}

function SectionFailure({ error }: { error: unknown }) {
  const t = useMessages(adminMessages);
  const { revalidate } = useRevalidator();
  const message = failureText(error, { fallback: t.loadFailed });
  return (
    <div className="mx-auto max-w-page px-4 py-8 sm:px-6">
      <FailedState message={message} onRetry={() => void revalidate()} />
    </div>
  );
}
