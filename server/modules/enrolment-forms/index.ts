export {
  findEnrolmentForm,
  findFormRecord,
  findVersionedForm,
  insertFirstForm,
  saveEnrolmentForm,
  saveEnrolmentForms,
  updateEnrolmentForm,
} from "./enrolment-forms.repository.ts";
export { enrolmentFormsRoutes } from "./enrolment-forms.routes.ts";
