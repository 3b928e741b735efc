import { Plus } from "lucide-react";
import { useState } from "react";
import type { Poster } from "../../../contract/entities/poster.ts";
import { call } from "../../api/call.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminPostersMessages } from "../../messages/admin-posters.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { OfficePage } from "../frame/office-page.tsx";
import { usePagedRows } from "../list/use-paged-rows.ts";
import type { Route } from "./+types/page";
import { PosterGrid } from "./poster-grid.tsx";
import { UploadPosterForm } from "./upload-poster-form.tsx";

/** Here a failure is shown, unlike on the students' pages, where the spec asks for an empty list. */
export async function clientLoader() {
  const { posters } = await call("listPosters");
  return { rows: posters, nextCursor: null, total: posters.length };
}

export function meta(side: Route.MetaArgs) {
  return privateMeta(side, { en: adminMessages.en.posters, hi: adminMessages.hi.posters });
}

/** The announcements: upload with a preview, look, delete. */
export default function PostersPage({ loaderData: first }: Route.ComponentProps) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminPostersMessages);
  const { rows, add, remove } = usePagedRows<Poster>(first, async () => first);
  const [isFormShown, setIsFormShown] = useState(false);
  const formButton = (
    <Button aria-expanded={isFormShown} onClick={() => setIsFormShown(!isFormShown)}>
      <Plus aria-hidden="true" className="size-5" />
      {t.addPoster}
    </Button>
  );
  return (
    <OfficePage title={a.posters} lead={t.lead} actions={formButton}>
      {isFormShown ? (
        <Card>
          <UploadPosterForm onStored={add} />
        </Card>
      ) : null}
      {rows.length === 0 ? (
        <EmptyState title={t.empty} text={t.emptyText} />
      ) : (
        <PosterGrid posters={rows} onDeleted={remove} />
      )}
    </OfficePage>
  );
}
