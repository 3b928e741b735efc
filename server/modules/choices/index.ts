export { type ChoiceRow, listChoices } from "./choices.repository.ts";
export { choicesRoutes, officeChoicesRoutes } from "./choices.routes.ts";
export { codeChooser } from "./choose-codes.service.ts";
