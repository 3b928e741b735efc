export { getStanding } from "./standing.repository.ts";
export { presentUser } from "./users.present.ts";
export {
  findUserBySubject,
  insertUser,
  type UserRow,
  updateSignedInUser,
} from "./users.repository.ts";
export { usersRoutes } from "./users.routes.ts";
