export { type Authority, confirmWhileSending, requireAuthority } from "./authority.repository.ts";
