import { useEffect, useState } from "react";
import type { Poster } from "../../../contract/entities/poster.ts";
import { useMessages } from "../../messages/messages.ts";
import { postersMessages } from "../../messages/posters.ts";
import { listPosters } from "./list-posters.ts";
import { PosterCarousel } from "./poster-carousel.tsx";

/** The carousel for a signed-in person, under its heading; nothing while there is nothing to announce. */
export function Announcements() {
  const t = useMessages(postersMessages);
  const [posters, setPosters] = useState<Poster[]>([]);
  useEffect(() => {
    let isWanted = true;
    void listPosters().then((found) => {
      if (isWanted) setPosters(found);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  if (posters.length === 0) return null;
  return (
    <section>
      <h2 className="mb-4 text-title">{t.announcements}</h2>
      <PosterCarousel posters={posters} />
    </section>
  );
}
