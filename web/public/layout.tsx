import { Outlet } from "react-router";
import { PageFailure } from "../ui/page-failure.tsx";
import type { Route } from "./+types/layout";

export default function PublicLayout() {
  return <Outlet />;
}

/** A page that fails leaves the frame standing. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure error={error} />;
}
