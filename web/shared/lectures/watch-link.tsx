import { Play } from "lucide-react";
import { useLocation } from "react-router";
import { usePaths } from "../../paths.ts";
import { lecturesTexts } from "../../texts/lectures.ts";
import { useTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import type { ReadingOrigin } from "../reader/read-link.tsx";

/** The link to a lecture's own page, which leads back. */
export function WatchLink({ lectureId, title }: { lectureId: string; title: string }) {
  const t = useTexts(lecturesTexts);
  const paths = usePaths();
  const { pathname, search } = useLocation();
  const origin: ReadingOrigin = { title, from: pathname + search };
  return (
    <LinkButton
      to={paths.watch(lectureId)}
      state={origin}
      variant="outline"
      aria-label={t.watchOf(title)}
    >
      <Play aria-hidden="true" className="size-4" />
      {t.watch}
    </LinkButton>
  );
}
