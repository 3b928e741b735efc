export { isCourse } from "./courses.repository.ts";
export { coursesRoutes } from "./courses.routes.ts";
export { addCourse } from "./new-course.service.ts";
export { publicCoursesRoutes } from "./public-courses.routes.ts";
