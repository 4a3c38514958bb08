import type { Page, Route } from '@playwright/test'

/** The scripts of the frame and of the islands. */
export const whatWakes = /\/assets\/(start|wake|hydrate-island)-/

/** Holds what the page asks for at such addresses until it is let go: by the answer's call, which answers or ends them as told. */
export async function hold(
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
