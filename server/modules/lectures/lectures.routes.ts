import {
  lecturesPublicEndpoints,
  lecturesTeachEndpoints,
} from "../../../contract/endpoints/lectures-teach.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { inLanguageOf } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { useFinishedUpload } from "../files/index.ts";
import {
  addLecture,
  changeLecture,
  removeLecture,
  removeRendition,
} from "./change-lecture.service.ts";
import {
  type Asking,
  getAllowed,
  type LectureCall,
  orderLectures,
  requireCourse,
} from "./lecture-editor.service.ts";
import { removePoster, setPoster } from "./lecture-thumbnail.service.ts";
import { presentSample, presentTaughtLecture, presentTranscodings } from "./lectures.present.ts";
import { type LectureRow, listLectures } from "./lectures.repository.ts";
import { setCaptions } from "./lectures.service.ts";
import { findPublished, publishRendition } from "./publish-rendition.service.ts";
import { isPublicSample, isShownCourse } from "./samples.repository.ts";
import { kindOf, languageOf, lectureSender } from "./send-lecture.ts";
import { findTaughtCourse, listRecordedClasses } from "./taught.repository.ts";
import { listTranscodings } from "./transcodings.repository.ts";
import { watchRoutes } from "./watch.routes.ts";

const deleted = { en: "Lecture deleted.", hi: "लेक्चर मिटा दिया गया।" };

/** Recorded lectures, for those who put them in and for those who watch them. */
export function lecturesRoutes(serve: Serve, context: AppContext): void {
  watchRoutes(serve, context);
  sampleLecturesRoutes(serve, context);
  renditionRoutes(serve, context);
  captionRoutes(serve, context);
  posterRoutes(serve, context);
  const { config, database, now } = context;
  const askingOf = askerAt(now);

  serve(lecturesTeachEndpoints.listTaughtLectures, async ({ session, params: { id } }) => {
    const asking = { call: "listTaughtLectures", user: session.user } as const;
    await requireCourse(database.db, id, asking);
    const course = await findTaughtCourse(database.db, id);
    if (!course) throw new AppError("not_found");
    const rows = await listLectures(database.db, id);
    const lectures = rows.map(presentTaughtLecture);
    const queued = config.transcoder ? await listTranscodings(database.db, id) : undefined;
    const byServer = queued ? presentTranscodings(rows, queued) : [];
    const classes = await listRecordedClasses(database.db, { courseId: id, now: now() });
    return { course, lectures, classes, byServer };
  });

  serve(lecturesTeachEndpoints.addLecture, async ({ params, body, transaction, ...asked }) => {
    const given = { courseId: params.id, given: body };
    const asking = askingOf("addLecture", asked);
    const id = await addLecture({ transaction, now }, asking, given);
    // A call that is sent again does no work, so whoever asks must still teach the course.
    return { lecture: presentTaughtLecture(await getAllowed(database.db, id, asking)) };
  });

  serve(lecturesTeachEndpoints.orderLectures, async ({ params, body, ...asked }) => {
    const order = { courseId: params.id, ...body };
    return { lectures: await orderLectures(context, askingOf("orderLectures", asked), order) };
  });

  serve(lecturesTeachEndpoints.changeLecture, async ({ params, body, version, ...asked }) => {
    const change = { id: params.id, version, change: body };
    return { lecture: await changeLecture(context, askingOf("changeLecture", asked), change) };
  });

  serve(lecturesTeachEndpoints.deleteLecture, async ({ params, version, ...asked }) => {
    await removeLecture(context, askingOf("deleteLecture", asked), { id: params.id, version });
    return { message: inLanguageOf(asked.request, deleted) };
  });
}

function renditionRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;
  const askingOf = askerAt(now);

  serve(lecturesTeachEndpoints.publishRendition, async ({ params, body, ...asked }) => {
    const publishing = { id: params.id, kind: kindOf(params.kind), given: body };
    const asking = askingOf("publishRendition", asked);
    // Before the upload is joined, and for its repeats, which write nothing.
    await getAllowed(database.db, params.id, asking);
    const finished = {
      id: body.uploadId,
      userId: asking.user.id,
      limitBytes: publishing.kind === "original" ? undefined : limits.encodedVideoBytes,
      findFiled: (renditionId: string) => findPublished(context, { ...publishing, renditionId }),
    };
    const lecture = await useFinishedUpload(context, finished, (uploaded) =>
      publishRendition(context, asking, { ...publishing, ...uploaded }),
    );
    return { lecture };
  });

  serve(lecturesTeachEndpoints.deleteRendition, async ({ params, ...asked }) => {
    const quality = { id: params.id, kind: kindOf(params.kind) };
    return { lecture: await removeRendition(context, askingOf("deleteRendition", asked), quality) };
  });
}

function posterRoutes(serve: Serve, context: AppContext): void {
  const askingOf = askerAt(context.now);

  serve(
    lecturesTeachEndpoints.saveLectureThumbnail,
    async ({ params, form: { files }, ...asked }) => {
      const poster = { id: params.id, file: files.poster };
      return setPoster(context, askingOf("saveLectureThumbnail", asked), poster);
    },
  );

  serve(lecturesTeachEndpoints.deleteLectureThumbnail, async ({ params, ...asked }) =>
    removePoster(context, askingOf("deleteLectureThumbnail", asked), params.id),
  );
}

function captionRoutes(serve: Serve, context: AppContext): void {
  const askingOf = askerAt(context.now);

  serve(lecturesTeachEndpoints.saveCaptions, async ({ params, version, body, ...asked }) => {
    const language = languageOf(params.language);
    const captions = { id: params.id, version, language, text: body.text };
    return { lecture: await setCaptions(context, askingOf("saveCaptions", asked), captions) };
  });

  serve(lecturesTeachEndpoints.deleteCaptions, async ({ params, version, ...asked }) => {
    const captions = { id: params.id, version, language: languageOf(params.language), text: null };
    return { lecture: await setCaptions(context, askingOf("deleteCaptions", asked), captions) };
  });
}

type Asked = { request: Parameters<typeof actorOf>[0]; session: { user: Asking["user"] } };

function askerAt(now: () => Date) {
  return (call: LectureCall, { request, session }: Asked): Asking => ({
    call,
    user: session.user,
    actor: actorOf(request, now()),
  });
}

/** Sample lectures are public; every other lecture is not found here. Nothing is noted of who watches them. */
function sampleLecturesRoutes(serve: Serve, context: AppContext): void {
  const { db } = context.database;
  // Caches have to ask each time, because a lecture may cease to be a sample.
  const send = lectureSender({ ...context, caching: "no-cache" });

  const requireSample = async (id: string): Promise<void> => {
    if (!(await isPublicSample(db, id, context.now()))) throw new AppError("not_found");
  };

  serve(lecturesPublicEndpoints.listSampleLectures, async ({ params: { id } }) => {
    if (!(await isShownCourse(db, id))) throw new AppError("not_found");
    const rows = await listLectures(db, id);
    const at = context.now();
    const samples = rows.filter((row) => row.renditions.length > 0 && isShownSample(row, at));
    return { lectures: samples.map(presentSample) };
  });

  serve(lecturesPublicEndpoints.getSampleMasterPlaylist, async ({ params, ...asked }) => {
    await requireSample(params.id);
    return send.master(asked, params);
  });

  serve(lecturesPublicEndpoints.getSamplePlaylist, async ({ params, ...asked }) => {
    await requireSample(params.id);
    return send.playlist(asked, params);
  });

  serve(lecturesPublicEndpoints.getSampleLectureFile, async ({ params, ...asked }) => {
    await requireSample(params.id);
    return send.file(asked, params);
  });

  serve(lecturesPublicEndpoints.getSampleCaptions, async ({ params, ...asked }) => {
    await requireSample(params.id);
    return send.captions(asked, params);
  });

  serve(lecturesPublicEndpoints.getSampleLectureThumbnail, async ({ params, ...asked }) => {
    await requireSample(params.id);
    return send.poster(asked, params);
  });
}

function isShownSample({ isSample, visibleFrom }: LectureRow, now: Date): boolean {
  return isSample === 1 && (visibleFrom === null || visibleFrom <= now.toISOString());
}
