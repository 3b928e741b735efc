import { Outlet } from "react-router";
import { PageFailure } from "../ui/page-failure.tsx";
import type { Route } from "./+types/layout";
import { Frame } from "./frame.tsx";

export default function FrameLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <PageFailure error={error} />
    </Frame>
  );
}
