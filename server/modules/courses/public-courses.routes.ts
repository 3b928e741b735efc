import { publicEndpoints } from "../../../contract/endpoints/public.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { renderMarkdown } from "../content/index.ts";
import { listNotes } from "./course-notes.repository.ts";
import { presentPublicCourse, presentPublicNote, seatsLeft } from "./courses.present.ts";
import { findCourse, listCourses, listSeats } from "./courses.repository.ts";

/** What a parent reads before signing in. */
export function publicCoursesRoutes(serve: Serve, { database: { db }, now }: AppContext): void {
  serve(publicEndpoints.listPublicCourses, async () => ({
    courses: (await listCourses(db, now())).map(presentPublicCourse),
  }));

  serve(publicEndpoints.getPublicCourse, async ({ params }) => {
    const row = await findCourse(db, { id: params.id, now: now() });
    if (!row) throw new AppError("not_found");
    const notes = await listNotes(db, row.id);
    return {
      course: {
        ...presentPublicCourse(row),
        descriptionHtml: (await renderMarkdown(row.description)).html,
        descriptionHiHtml:
          row.descriptionHi === null ? null : (await renderMarkdown(row.descriptionHi)).html,
        notes: notes.map(presentPublicNote),
      },
    };
  });

  serve(publicEndpoints.listSeats, async () => {
    const rows = await listSeats(db, now());
    return { seats: Object.fromEntries(rows.map((row) => [row.id, seatsLeft(row)])) };
  });
}
