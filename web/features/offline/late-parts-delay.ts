/** Late enough to leave the network to the page itself. The browser tests wait less: e2e/fixtures/reading.ts. */
export const LATE_PARTS_DELAY_MS = 4_000;
