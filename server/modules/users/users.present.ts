import type { ListedUser, User } from "../../../contract/entities/user.ts";
import type { ListedUserRow } from "./listed-users.repository.ts";
import type { UserStatus } from "./user-status.repository.ts";
import type { UserRow } from "./users.repository.ts";

export function presentUser(user: UserRow, status: UserStatus): User {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    emailVerified: user.isEmailVerified === 1,
    role: user.role,
    pic: user.pic,
    enrollmentFormFilled: status.enrollmentFormFilled,
    coursesEnrolled: status.coursesEnrolled,
  };
}

export function presentListedUser(user: ListedUserRow, status: UserStatus): ListedUser {
  return {
    ...presentUser(user, status),
    createdAt: user.createdAt,
    lastSignInAt: user.lastSignInAt,
  };
}
