import type { Poster } from "../../../contract/entities/poster.ts";
import { useMessages } from "../../messages/messages.ts";
import { postersMessages } from "../../messages/posters.ts";
import { PosterCarousel } from "./poster-carousel.tsx";

/** The carousel with its heading; nothing without posters. */
export function Announcements({ posters }: { posters: readonly Poster[] }) {
  const t = useMessages(postersMessages);
  if (posters.length === 0) return null;
  return (
    <section>
      <h2 className="mb-4 text-title">{t.announcements}</h2>
      <PosterCarousel posters={posters} />
    </section>
  );
}
