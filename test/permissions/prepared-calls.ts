import { type EndpointName, endpoints } from "../../contract/endpoints.ts";
import { istDay } from "../../server/ist.ts";
import { Browser } from "../../server/modules/auth/testing/browser.ts";
import { receiptToken } from "../../server/modules/fees/receipt-token.ts";
import { paperToken } from "../../server/modules/papers/paper-token.ts";
import { type Call, LOCAL_IDENTITY_SECRET, type TestApp } from "../app.ts";
import { goodAddress } from "../bad-input/addresses.ts";
import { goodCall, versionHeaders } from "../bad-input/good-call.ts";
import type { DatabaseUnderTest } from "../databases/describe-each-database.ts";
import type { Standing } from "./permissions-world.ts";

type Asked = Standing & { app: TestApp; db: DatabaseUnderTest["db"] };
/** What a call has in place of, or beside, the address and body of goodCall. */
type Prepared = Pick<Call, "payload" | "headers"> & { address?: string; query?: string };

/** A call that succeeds for whoever is allowed, in the world as it was made. */
export async function preparedCall(name: EndpointName, asked: Asked) {
  const endpoint = endpoints[name];
  const { as, world } = asked;
  const { address, query = "", ...call } = (await preparations[name]?.(asked)) ?? {};
  const good = goodCall(name, world);
  const path = address ?? goodAddress(name, endpoint, world);
  return [
    `${endpoint.method} ${path}${query}`,
    {
      ...good,
      ...call,
      headers: { ...versionHeaders(endpoint), ...headersOf(good), ...call.headers },
      ...(as && { as }),
    },
  ] as const;
}

function headersOf(good: ReturnType<typeof goodCall>): Record<string, string> {
  return "headers" in good ? good.headers : {};
}

type Preparation = (asked: Asked) => Promise<Prepared> | Prepared;

const asSample: Preparation = async ({ db }) => {
  await db.updateTable("lectures").set({ isSample: 1 }).execute();
  return {};
};
const at =
  (address: string): Preparation =>
  () => ({ address });
const ofBegunClass =
  (step: string): Preparation =>
  ({ world: { ids } }) => ({ address: `/api/user/classes/${ids.begunClass}/${step}` });
const fromToday: Preparation = () => ({ query: `?from=${new Date().toISOString().slice(0, 10)}` });

/** What calls need beyond goodCall: a value of the moment, a query, or a row in another state. */
const preparations: Partial<Record<EndpointName, Preparation>> = {
  googleLogin: async ({ app, as }) => {
    const browser = new Browser(app);
    const token = await browser.localToken({ email: "asha@example.org", name: "Asha" });
    const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`);
    const own = as ? [as.headers.cookie] : [];
    return {
      payload: { google_token: token },
      headers: { cookie: [...own, ...cookies].join("; ") },
    };
  },
  openLocalIdentity: at(`/local-identity/open/${LOCAL_IDENTITY_SECRET}`),
  getPosterImage: async ({ db, world: { ids } }) => {
    const { fileId } = await db
      .selectFrom("course_notes")
      .select("fileId")
      .where("id", "=", ids.note)
      .executeTakeFirstOrThrow();
    const { sha256, size } = await db
      .selectFrom("files")
      .select(["sha256", "size"])
      .where("id", "=", fileId)
      .executeTakeFirstOrThrow();
    await db.updateTable("files").set({ sha256, size }).where("name", "=", "640.webp").execute();
    return { address: `/api/public/posters/${ids.picture}/640.webp` };
  },
  getSampleMasterPlaylist: asSample,
  getSamplePlaylist: asSample,
  getSampleLectureFile: asSample,
  getSampleCaptions: asSample,
  getSampleLectureThumbnail: asSample,
  getSectionsText: at("/api/public/texts/sections/about"),
  getListText: at("/api/public/texts/lists/courses"),
  getPolicy: at("/api/public/policies/refund-policy"),
  getPolicyVersion: at("/api/public/policies/refund-policy/versions/2026-11-23"),
  readCalendarFeed: async ({ app, world: { student } }) => {
    const made = await app.call("POST /api/user/calendar", {
      as: student,
      payload: { language: "hi" },
    });
    return { address: new URL(made.json.address).pathname };
  },
  joinClass: ofBegunClass("join"),
  watchRecording: ofBegunClass("recording"),
  checkPaper: ({ app, world: { ids } }) => {
    const printed = { paper: "id-card", enrolmentId: ids.enrolment, courseId: ids.course } as const;
    return { address: `/api/public/papers/${paperToken(printed, app.context.secret)}` };
  },
  checkReceipt: ({ app, world: { ids } }) => ({
    address: `/api/public/receipts/${receiptToken(ids.feeDocument, app.context.secret)}`,
  }),
  listClasses: fromToday,
  listTaughtClasses: fromToday,
  // A cashier takes money of today alone.
  takePayment: ({ app }) => ({
    payload: { paise: 1_00, method: "cash", receivedOn: istDay(app.context.now()) },
  }),
  findFeeStudents: () => ({ query: "?query=asha" }),
  getDaybook: ({ app }) => ({ query: `?day=${istDay(app.context.now())}` }),
  getFeeFigures: () => ({ query: "?month=2026-04" }),
  getFeeTaxes: () => ({ query: "?month=2026-04" }),
  listFeeAccounts: ({ world: { ids } }) => ({ query: `?userId=${ids.user}` }),
  listOfficeNotes: ({ world: { ids } }) => ({ query: `?subjectType=user&subjectId=${ids.user}` }),
  listSavedViews: () => ({ query: "?list=people" }),
  listAttendance: ({ world: { ids } }) => ({ query: `?courseId=${ids.course}` }),
  downloadAttendance: ({ world: { ids } }) => ({ query: `?userId=${ids.user}` }),
  getOwnAttendance: ({ world: { ids } }) => ({ query: `?courseId=${ids.course}` }),
};
