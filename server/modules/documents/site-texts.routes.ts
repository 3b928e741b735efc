import { documentsEndpoints } from "../../../contract/endpoints/documents.ts";
import { isSiteDocument, type SiteDocument } from "../../../contract/entities/site-documents.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { readBundled } from "./bundled-texts.ts";
import { offeredCommitments } from "./commitments.ts";
import { unwritten } from "./documents.repository.ts";
import { previewMarkdown } from "./markdown.ts";
import { presentListed, presentSiteText } from "./merge-texts.ts";
import { addSitePicture } from "./pictures.service.ts";
import {
  findStoredText,
  listStoredTexts,
  siteDocumentNames,
  textOf,
  writeSiteText,
} from "./site-texts.service.ts";
import { textSchemaOf } from "./text-schema.ts";

/** The office's editor of the site's texts. It reads the rows themselves, so that nobody edits an old text. */
export function siteTextsRoutes(serve: Serve, context: AppContext): void {
  const { database, now, texts } = context;

  serve(documentsEndpoints.listSiteTexts, async () => {
    const rows = new Map((await listStoredTexts(database.db)).map((text) => [text.name, text]));
    const settings = await texts.settings();
    const listed = siteDocumentNames.map(async (name) => {
      const stored = rows.get(name) ?? textOf(unwritten(name));
      return presentListed(name, { stored, bundled: await readBundled(name, settings) });
    });
    return { texts: await Promise.all(listed) };
  });

  serve(documentsEndpoints.getSiteText, async ({ params }) => {
    const name = known(params.name);
    const stored = await findStoredText(database.db, name);
    const bundled = await readBundled(name, await texts.settings());
    return {
      text: presentSiteText(name, { stored, bundled }),
      schema: { ...textSchemaOf(name) },
      commitments: name === "settings" ? await offeredCommitments() : [],
    };
  });

  serve(
    documentsEndpoints.writeSiteText,
    async ({ request, params, version, body, transaction }) => {
      const edit = { name: known(params.name), version, texts: body };
      const actor = actorOf(request, now());
      return { text: await writeSiteText({ texts, now, database, transaction }, actor, edit) };
    },
  );

  serve(documentsEndpoints.addSitePicture, async ({ request, form, transaction }) => {
    const actor = actorOf(request, now());
    return {
      picture: await addSitePicture({ ...context, transaction }, actor, form.files.picture),
    };
  });

  serve(documentsEndpoints.previewMarkdown, async ({ body }) => ({
    html: (await previewMarkdown(body.markdown)).html,
  }));
}

function known(name: string): SiteDocument {
  if (!isSiteDocument(name)) throw new AppError("not_found");
  return name;
}
