import { data } from "react-router";
import { isNotFound } from "../../api/api-error.ts";

/** What the server says of a code; nothing, with status 404, where it is no code of ours. */
export async function findChecked<Checked>(asked: Promise<{ checked: Checked }>) {
  try {
    const { checked } = await asked;
    // Not cached, as a paper belongs to one student.
    return data(checked, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return data(null, { status: 404 });
  }
}
