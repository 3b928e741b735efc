import type { EndpointName } from "../../../contract/endpoints.ts";

export type BodiesByCall = Partial<Record<EndpointName, Record<string, unknown>>>;
