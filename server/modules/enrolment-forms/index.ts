export {
  findEnrolmentForm,
  findFormRecord,
  findVersionedForm,
  saveEnrolmentForm,
  saveEnrolmentForms,
  updateEnrolmentForm,
} from "./enrolment-forms.repository.ts";
export { enrolmentFormsRoutes } from "./enrolment-forms.routes.ts";
