let works = new AsyncDisposableStack();

/**
 * Runs `work` when the test file has ended, what was begun last first. Also for what a test or a hook begins, whose
 * `afterAll` Vitest would never run.
 */
export function atEnd(work: () => unknown): void {
  works.defer(async () => void (await work()));
}

export async function endAll(): Promise<void> {
  const ending = works;
  works = new AsyncDisposableStack();
  await ending.disposeAsync();
}
