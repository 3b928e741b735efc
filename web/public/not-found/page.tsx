import { data } from "react-router";
import { useMessages } from "../../messages/messages.ts";
import { uiMessages } from "../../messages/ui.ts";

/** It looks the same at every address, so one copy of it is kept. */
export const handle = { isShared: true };

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  const t = useMessages(uiMessages);
  return <h1>{t.notFoundTitle}</h1>;
}
