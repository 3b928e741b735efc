const { setTimeout, setInterval } = globalThis;
const timers: NodeJS.Timeout[] = [];

/** Notes which timers are started from now on. */
export function watchTimers(): void {
  globalThis.setTimeout = noted(setTimeout);
  globalThis.setInterval = noted(setInterval);
}

/** Ends those that still run: they would act in the next test file. */
export function endTimers(): void {
  Object.assign(globalThis, { setTimeout, setInterval });
  for (const timer of timers.splice(0)) clearTimeout(timer);
}

function noted<Start extends typeof setTimeout | typeof setInterval>(start: Start): Start {
  const startNoted = (...args: Parameters<typeof setTimeout>) => {
    const timer = start(...args);
    timers.push(timer);
    return timer;
  };
  // TypeScript cannot tell that a function with the properties of `start` has its overloads too.
  return Object.assign(startNoted, start) as unknown as Start;
}
