/** The names of the enrolment form's fields. A file of their own, as the form's page needs no others. */
export const formFields = {
  fullName: ["Student's full name", "विद्यार्थी का पूरा नाम"],
  phoneNumber: ["Mobile number", "मोबाइल नंबर", "phone"],
  email: ["E-mail", "ई-मेल"],
  schoolName: ["School", "स्कूल"],
  parentName: ["Parent's or guardian's name", "माता-पिता या अभिभावक का नाम"],
  selectedClass: ["Class or exam", "कक्षा या परीक्षा", "class"],
} as const;
