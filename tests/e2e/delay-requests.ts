import type { Page, Route } from '@playwright/test'

/** Scripts that hydrate the frame and the islands. */
export const scriptsOf = /\/assets\/(start|client|hydrate-island)-/

/** Delays requests for these addresses until the returned function is called. Then each request ends with `end`. */
export async function delayRequests(
  page: Page,
  addresses: string | RegExp,
  end: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await promise
    await end(route)
  })
  return resolve
}
