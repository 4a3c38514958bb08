import type { createBrowserRouter, DataStrategyFunction } from 'react-router'
import { toast } from '#app/ui/toasts.ts'
import { Refusal } from '#contract/refusal.ts'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * How the router runs loaders: when what a screen shows cannot be asked for again, after a saved change, a new search or filter, what stands
 * stays, and a toast says why and tries again. If another page of the same screen cannot be loaded (a sub-page of the investor zone, spec 8),
 * the browser stays on the page that is there. A screen that shows nothing yet gets the failure (route-failure.tsx).
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
          void stay(router(), request.url, answer.result).finally(() => {
            isReturning = false
          })
        }
        const stands = currentAt(router(), request.url)?.[route.id]
        if (answer.type === 'data' || !(answer.result instanceof Refusal) || stands === undefined)
          return [route.id, answer] as const
        if (!request.signal.aborted) showNotRead(answer.result, router)
        return [route.id, { type: 'data', result: stands }] as const
      }),
    )
    return Object.fromEntries(results)
  }
}

/** What the screens at this path show now, by their routes' ids. Another path is another list: it does not stand for that one. */
function currentAt({ state }: Router, url: string): Record<string, unknown> | undefined {
  return state.location.pathname === new URL(url).pathname ? state.loaderData : undefined
}

const isElsewhere = ({ state }: Router, url: string) => state.location.pathname !== new URL(url).pathname

/** Whether trying again may help: no answer, or an error of the server. */
const isTemporary = ({ code, detail: { status = 0 } }: Refusal) => code === 'try-later' || status >= 500

/** Cancels the navigation to `url` by one to the page that is displayed, whose data is not loaded again. */
async function stay(router: Router, url: string, refusal: Refusal): Promise<void> {
  const { pathname, search } = new URL(url)
  toast(`That page could not be loaded, so you are still on the one before. ${refusal.message}`, {
    kind: 'bad',
    action: { label: 'Try again', onChoose: () => void router.navigate(pathname + search) },
  })
  const { location } = router.state
  await router.navigate(location.pathname + location.search + location.hash, {
    replace: true,
    preventScrollReset: true,
  })
}

function showNotRead(refusal: Refusal, router: () => Router): void {
  toast(`What you see could not be read again. ${refusal.message}`, {
    kind: 'bad',
    action: { label: 'Try again', onChoose: () => void router().revalidate() },
  })
}
