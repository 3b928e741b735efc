import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// A machine that builds beside the tests takes longer than a second to load a lazy part.
configure({ asyncUtilTimeout: 5_000 });

afterEach(() => cleanup());
