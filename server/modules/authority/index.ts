export { type Authority, requireAuthority } from "./authority.repository.ts";
export { confirmWhileSending } from "./long-answer.ts";
