import { data } from "react-router";
import { isNotFound } from "./api-error.ts";

/** For loaders: turns the API's refusal of what does not exist into the not-found page. */
export async function orNotFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (isNotFound(error)) throw data(null, { status: 404 });
    throw error;
  }
}
