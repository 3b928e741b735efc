export { loadDemoInstitute } from "./demo.service.ts";
