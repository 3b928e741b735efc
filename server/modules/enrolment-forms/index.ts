export { enrolmentFormsRoutes } from "./enrolment-forms.routes.ts";
