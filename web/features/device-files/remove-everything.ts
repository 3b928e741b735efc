import { answerOf, closeDatabase, DATABASE } from "./database.ts";
import { FOLDER } from "./folder-bytes.ts";

const TRIES = 5;
const PAUSE_MS = 200;

/** Every byte and record of every person. Rejects when a tab would not let go of a file. */
export async function removeEverything(): Promise<void> {
  await closeDatabase();
  await removeFolder();
  await answerOf(indexedDB.deleteDatabase(DATABASE));
}

/** A tab needs a moment to stop its worker, whose open file cannot be removed until then. */
async function removeFolder(): Promise<void> {
  const root = await navigator.storage?.getDirectory?.().catch(() => undefined);
  for (let left = TRIES; root && left > 0; left -= 1) {
    try {
      return await root.removeEntry(FOLDER, { recursive: true });
    } catch (error) {
      if (error instanceof DOMException && error.name === "NotFoundError") return;
      if (left === 1) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
