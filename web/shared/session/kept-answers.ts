import { type DehydratedState, dehydrate, hydrate, type Query } from "@tanstack/react-query";
import type { User } from "../../../contract/entities/user.ts";
import { ApiError } from "../../api/api-error.ts";
import { isKeptQuery, keptQuery } from "../../api/kept-query.ts";
import { queryClient } from "../../api/query-client.ts";
import { xsrfToken } from "../../api/xsrf.ts";
import { type DBSchema, deviceDatabase } from "../../state/device-database.ts";
import { KEPT_ANSWERS } from "../../state/stored-by-person.ts";
import { isSignedOutHere } from "./pending-logout.ts";
import { assumeSignedIn, currentSession, followSession, knownUser } from "./session-store.ts";

/** Raised when a kept answer changes its shape, as a newer page could not read the older answer; a test says when. */
export const ANSWERS_VERSION = 3;

/** As long as a session lives at most. */
const MOST_MS = 30 * 86_400_000;

type KeptAnswer = DehydratedState["queries"][number];
/** Whose answers these are, by the sign-in in which they came. */
type Owner = { token: string; user: User; confirmedAt: number };

interface KeptAnswers extends DBSchema {
  answers: { key: string; value: KeptAnswer };
  owner: { key: "owner"; value: Owner };
}

const database = deviceDatabase<KeptAnswers>(KEPT_ANSWERS, ANSWERS_VERSION, (made) => {
  for (const name of [...made.objectStoreNames]) made.deleteObjectStore(name);
  made.createObjectStore("answers");
  made.createObjectStore("owner");
});

let restored: Promise<void> | undefined;

/** A database that another tab deletes may not open for long; the page does not wait for it. */
const PATIENCE_MS = 1_000;

/**
 * Gives the pages of a signed-in person the answers of their last visit, and takes that person for signed in until the
 * server says something else. Where nothing is kept, nothing happens.
 */
export function restoreKeptAnswers(): Promise<void> {
  // Where the browser stores nothing, every page asks the server.
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  restored ??= Promise.race([restore().catch(() => undefined), patience]);
  return restored;
}

/** What this device keeps for whoever is signed in on it, to say what opens without the server. */
export async function listKeptAnswers(): Promise<KeptAnswer[]> {
  try {
    const { owner, answers } = await begin();
    return isValid(await owner.get("owner")) ? await answers.getAll() : [];
  } catch {
    return [];
  }
}

async function restore(): Promise<void> {
  keepWhatComes();
  if (xsrfToken() === undefined) return await database.remove();
  const { owner, answers } = await begin();
  const known = await owner.get("owner");
  if (!isValid(known)) return await answers.clear();
  const queries = await answers.getAll();
  assumeSignedIn(known.user);
  // Removing the answers of another person has emptied the cache, so they come after the person.
  hydrate(queryClient, { queries, mutations: [] }, { defaultOptions: { queries: keptQuery } });
  // Asked for again, however new they are: this may be a reload to see what has changed.
  await queryClient.invalidateQueries({ predicate: isKeptQuery, refetchType: "none" });
}

function isValid(owner: Owner | undefined): owner is Owner {
  if (owner === undefined || isSignedOutHere(owner.token)) return false;
  return owner.token === xsrfToken() && Date.now() - owner.confirmedAt <= MOST_MS;
}

/** Settled once the present owner is written; answers wait for it. */
let ownerKept: Promise<void> = Promise.resolve();

/** From now on, each answer is kept as it comes, and all go with the session. */
function keepWhatComes(): void {
  const follow = () => {
    ownerKept = ownerKept.then(followOwner).catch(() => undefined);
  };
  follow();
  followSession(follow);
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || !isKeptQuery(event.query)) return;
    if (event.action.type === "success") void keep(event.query).catch(() => undefined);
    if (event.action.type === "error") void forgetIfGone(event.query).catch(() => undefined);
  });
}

/** Writes whose answers come from now on; of the office nothing is kept. */
async function followOwner(): Promise<void> {
  const session = currentSession();
  if (session.status === "out" && !session.isUnreached) await database.remove();
  if (session.status !== "in" || session.isAssumed) return;
  const { user } = session;
  const token = xsrfToken();
  const { owner, answers, done } = await begin();
  if ((await owner.get("owner"))?.token !== token) await answers.clear();
  if (token === undefined || user.role === "admin") await owner.clear();
  else await owner.put({ token, user, confirmedAt: Date.now() }, "owner");
  await done;
}

async function keep(query: Query): Promise<void> {
  await ownerKept;
  const [answer] = dehydrate(queryClient, { shouldDehydrateQuery: (one) => one === query }).queries;
  if (!answer) return;
  const { owner, answers, done } = await begin();
  const known = await owner.get("owner");
  // Somebody may have signed out, or another person in, meanwhile, also in another tab.
  if (isValid(known) && known.user.id === knownUser()?.id)
    await answers.put(answer, answer.queryHash);
  await done;
}

/** What the server says is not there, or not theirs, does not come back from here. */
async function forgetIfGone({ state, queryHash }: Query): Promise<void> {
  const { error } = state;
  if (error instanceof ApiError && (error.status === 403 || error.status === 404))
    await (await begin()).answers.delete(queryHash);
}

async function begin() {
  const begun = await database.begin(["owner", "answers"], "readwrite");
  const [owner, answers] = [begun.objectStore("owner"), begun.objectStore("answers")];
  return { owner, answers, done: begun.done };
}
