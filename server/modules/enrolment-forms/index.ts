export {
  findEnrolmentForm,
  findFormRecord,
  saveEnrolmentForm,
  saveEnrolmentForms,
} from "./enrolment-forms.repository.ts";
export { enrolmentFormsRoutes } from "./enrolment-forms.routes.ts";
