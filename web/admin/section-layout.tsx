import { Outlet } from "react-router";
import { isLoginNeeded } from "../shared/session/login-needed.ts";
import { LoginPrompt } from "../shared/session/login-required.tsx";
import { PageFailure } from "../ui/page-failure.tsx";
import type { Route } from "./+types/section-layout";

/**
 * Wraps the pages in an error boundary of their own, so that a page that fails leaves the office's frame
 * whole.
 */
export default function SectionLayout() {
  return <Outlet />;
}

/** The spec's heading and text, and a way to try again; the sections stay within reach. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isLoginNeeded(error) ? <LoginPrompt /> : <PageFailure error={error} />;
}
