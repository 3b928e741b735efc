export {
  findEnrolmentForm,
  findFormRecord,
  findOwnForm,
  findVersionedForm,
  insertFirstForm,
  saveEnrolmentForm,
  saveEnrolmentForms,
  updateEnrolmentForm,
} from "./enrolment-forms.repository.ts";
