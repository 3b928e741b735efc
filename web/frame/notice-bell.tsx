import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { queryClient } from "../api/query-client.ts";
import { usePaths } from "../paths.ts";
import { unreadQuery } from "../shared/notices/notices-query.ts";
import { noticesTexts } from "../texts/notices.ts";
import { useTexts } from "../texts/texts.ts";
import { PageLink } from "../ui/page-link.tsx";

const MOST = 99;

/** A link to the person's notices that shows how many are unread. */
export default function NoticeBell() {
  const t = useTexts(noticesTexts);
  const paths = usePaths();
  // The client is passed, because the frame has no QueryClientProvider.
  const { data: unread = 0 } = useQuery(unreadQuery, queryClient);
  return (
    <PageLink
      to={paths.notices()}
      aria-label={t.bell(unread)}
      className="relative grid size-11 place-items-center rounded-control hover:bg-tint max-[19rem]:hidden"
    >
      <Bell aria-hidden="true" className="size-6" />
      {unread > 0 ? (
        <span
          aria-hidden="true"
          className="absolute end-0 top-0.5 min-w-5 rounded-full bg-act px-1 text-center text-xs leading-5 font-semibold text-on-act"
        >
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      ) : null}
    </PageLink>
  );
}
