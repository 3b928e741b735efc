import type { ListedUser, User } from "../../../contract/entities/user.ts";
import type { ListedUserRow } from "./listed-users.repository.ts";
import type { Standing } from "./standing.repository.ts";
import type { UserRow } from "./users.repository.ts";

export function presentUser(user: UserRow, standing: Standing): User {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    emailVerified: user.isEmailVerified === 1,
    role: user.role,
    pic: user.pic,
    enrollmentFormFilled: standing.enrollmentFormFilled,
    coursesEnrolled: standing.coursesEnrolled,
  };
}

export function presentListedUser(user: ListedUserRow, standing: Standing): ListedUser {
  return {
    ...presentUser(user, standing),
    createdAt: user.createdAt,
    lastSignInAt: user.lastSignInAt,
  };
}
