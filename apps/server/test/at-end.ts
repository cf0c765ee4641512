let works = new AsyncDisposableStack();

/**
 * Runs `work` when the test file ends, in reverse order. Works in tests and hooks too: Vitest never runs an `afterAll`
 * that they register.
 */
export function atEnd(work: () => unknown): void {
  works.defer(async () => void (await work()));
}

export async function endAll(): Promise<void> {
  const ending = works;
  works = new AsyncDisposableStack();
  await ending.disposeAsync();
}
