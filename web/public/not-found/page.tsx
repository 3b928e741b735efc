import { data } from "react-router";
import { NotFound } from "../../ui/page-failure.tsx";

/** The same at every address, so one copy is cached. */
export const handle = { isShared: true };

export function loader() {
  return data(null, { status: 404 });
}

/** No title here: the page's own element sets it, and this would come before it. */
export function meta() {
  return [];
}

export default function NotFoundPage() {
  return <NotFound />;
}
