import type { Page, Request } from '@playwright/test';

/** Answers calls of one method with a failure in the server's stead, until `page.unroute(path)`. */
export const refuse = (page: Page, method: string, path: string, status = 500): Promise<unknown> =>
  page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status, json: {} }) : route.fallback(),
  );

export interface Held {
  /** The first call that is being held. */
  asked: Promise<Request>;
  letThrough: () => void;
}

/** Keeps calls on their way until they are let through, to see what the page shows meanwhile. */
export async function hold(page: Page, path: string): Promise<Held> {
  const gate = Promise.withResolvers<void>();
  const first = Promise.withResolvers<Request>();
  await page.route(path, async (route) => {
    first.resolve(route.request());
    await gate.promise;
    await route.continue();
  });
  return { asked: first.promise, letThrough: gate.resolve };
}
