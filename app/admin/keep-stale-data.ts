import type { createBrowserRouter, DataStrategyFunction } from 'react-router'
import { toast } from '#app/ui/toasts.ts'
import { Refusal } from '#contract/refusal.ts'
import { messages } from './messages.ts'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * Runs the router's loaders and preserves displayed data on errors. If a reload fails after a saved change, new search or filter, the
 * data stays and a toast offers Retry. If another page of the same screen fails (sub-page of the investor zone, spec 8), the current page
 * stays. A failed first load reaches the error element (route-failure.tsx).
 */
export function keepStaleData(router: () => Router): DataStrategyFunction {
  let isReturning = false
  return async ({ matches, request }) => {
    const requested = matches.filter((match) => match.shouldCallHandler())
    const results = await Promise.all(
      requested.map(async ({ route, resolve }) => {
        const displayed = (): unknown => router().state.loaderData[route.id]
        if (isReturning) return [route.id, { type: 'data', result: displayed() }] as const
        const answer = await resolve()
        if (answer.result instanceof Refusal && displayed() !== undefined && isElsewhere(router(), request.url)) {
          if (!isTemporary(answer.result) || request.signal.aborted) return [route.id, answer] as const
          isReturning = true
          void cancelNavigation(router(), request.url, answer.result).finally(() => {
            isReturning = false
          })
        }
        const current = currentAt(router(), request.url)?.[route.id]
        if (answer.type === 'data' || !(answer.result instanceof Refusal) || current === undefined)
          return [route.id, answer] as const
        if (!request.signal.aborted) toastNotRefreshed(answer.result, router)
        return [route.id, { type: 'data', result: current }] as const
      }),
    )
    return Object.fromEntries(results)
  }
}

/** Returns the data displayed at this path, by route id. Another path is another list, so its data is not reused. */
function currentAt({ state }: Router, url: string): Record<string, unknown> | undefined {
  return state.location.pathname === new URL(url).pathname ? state.loaderData : undefined
}

const isElsewhere = ({ state }: Router, url: string) => state.location.pathname !== new URL(url).pathname

/** True if a retry may succeed: no response, or a server error. */
const isTemporary = ({ code, detail: { status = 0 } }: Refusal) => code === 'try-later' || status >= 500

/** Cancels the navigation to `url` by navigating to the displayed page, whose data is not loaded again. */
async function cancelNavigation(router: Router, url: string, refusal: Refusal): Promise<void> {
  const { pathname, search } = new URL(url)
  toast(messages.failure.notLoaded(refusal.message), {
    kind: 'bad',
    action: { label: messages.failure.tryAgain, onChoose: () => void router.navigate(pathname + search) },
  })
  const { location } = router.state
  await router.navigate(location.pathname + location.search + location.hash, {
    replace: true,
    preventScrollReset: true,
  })
}

function toastNotRefreshed(refusal: Refusal, router: () => Router): void {
  toast(messages.failure.notRefreshed(refusal.message), {
    kind: 'bad',
    action: { label: messages.failure.tryAgain, onChoose: () => void router().revalidate() },
  })
}
