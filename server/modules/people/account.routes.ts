import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { accountEndpoints } from "../../../contract/endpoints/account.ts";
import { type MyDataSection, myDataFields } from "../../../contract/entities/my-data.ts";
import type { AppContext } from "../../context.ts";
import type { Db } from "../../database/connect.ts";
import { contentDisposition } from "../../http/content-disposition.ts";
import { inLanguageOf } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { forgetOnThisDevice } from "../../http/session.ts";
import { istDay } from "../../ist.ts";
import { confirmWhileSending } from "../audit/index.ts";
import { deleteAccount } from "./delete-account.service.ts";
import { listPersonalRows } from "./personal-data.repository.ts";

/** How many rows are in memory at once. */
const PAGE = 200;

const DELETED = { en: "Your account was deleted.", hi: "आपका खाता मिटा दिया गया।" };

export function accountRoutes(serve: Serve, context: AppContext): void {
  const { config, database, now } = context;

  serve(accountEndpoints.downloadMyData, async ({ request, reply, session }) => {
    const confirm = confirmWhileSending(context, { sessionId: session.id, access: "session" });
    const asked = { db: database.db, userId: session.user.id, now: now(), confirm };
    const text = request.method === "HEAD" ? [] : await begun(asked);
    return setHeaders(reply, asked.now).send(Readable.from(text));
  });

  serve(accountEndpoints.deleteAccount, async ({ request, reply, body, session }) => {
    await deleteAccount(context, { user: session.user, ...body });
    forgetOnThisDevice(request, reply, config);
    return { message: inLanguageOf(request, DELETED) };
  });
}

/**
 * Reads the first rows before the answer begins: until then an unavailable database can be answered with 503.
 */
async function begun(asked: Asked): Promise<AsyncIterable<string>> {
  const text = myDataText(asked);
  const head = [await text.next(), await text.next()];
  return (async function* () {
    for (const { value } of head) if (value !== undefined) yield value;
    yield* text;
  })();
}

function setHeaders(reply: FastifyReply, now: Date): FastifyReply {
  return reply.headers({
    "content-type": "application/json; charset=utf-8",
    "content-disposition": contentDisposition(`my-data-${istDay(now)}.json`),
  });
}

type Asked = {
  db: Db;
  userId: string;
  now: Date;
  /** Called after every page; throws where the person may not have more. */
  confirm: () => Promise<void>;
};

/** All data about a person as the text of one JSON document, made while it is sent. */
async function* myDataText(asked: Asked): AsyncGenerator<string, void, undefined> {
  yield `{"madeAt":${JSON.stringify(asked.now.toISOString())}`;
  // The sections are the object's own literal keys.
  for (const section of Object.keys(myDataFields) as MyDataSection[])
    yield* sectionText(asked, section);
  yield "\n}\n";
}

async function* sectionText(
  { db, userId, confirm }: Asked,
  section: MyDataSection,
): AsyncGenerator<string, void, undefined> {
  let text = `,\n"${section}":[`;
  let separator = "\n";
  let after: string | undefined;
  do {
    const page = await listPersonalRows(db, { section, userId, after, limit: PAGE });
    for (const row of page.rows) {
      text += `${separator}${JSON.stringify(row)}`;
      separator = ",\n";
    }
    after = page.after;
    yield text;
    text = "";
    await confirm();
  } while (after !== undefined);
  yield "]";
}
