import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// The same timeout as `expect.poll` (vitest.config.ts): a busy machine takes its time to load a lazy part.
configure({ asyncUtilTimeout: 30_000 });

afterEach(() => cleanup());
