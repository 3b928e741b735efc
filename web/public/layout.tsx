import { isRouteErrorResponse, Outlet } from "react-router";
import { rootData } from "../head/page-meta.ts";
import { languageOf } from "../texts/texts.ts";
import { PageFailure } from "../ui/page-failure.tsx";
import type { Route } from "./+types/layout";

/** No title for a missing page: its own element sets one, and this would come before it. */
export function meta({ error, matches, location }: Route.MetaArgs) {
  if (isRouteErrorResponse(error) && error.status === 404) return [];
  const brand = rootData(matches)?.settings.brand[languageOf(location.pathname)];
  return brand ? [{ title: brand }] : [];
}

export default function PublicLayout() {
  return <Outlet />;
}

/** If a page fails, the frame stays. */
export const ErrorBoundary = PageFailure;
