export { type ChoiceRow, listChoices } from "./choices.repository.ts";
export { choicesRoutes } from "./choices.routes.ts";
export { codeChooser } from "./choose-codes.service.ts";
export { officeChoicesRoutes } from "./office-choices.routes.ts";
