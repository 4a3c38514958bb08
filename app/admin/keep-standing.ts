import type { createBrowserRouter, DataStrategyFunction } from 'react-router'
import { toast } from '#app/ui/toasts.ts'
import { Refusal } from '#contract/refusal.ts'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * How the router runs loaders: when what a screen shows cannot be asked for again, after a saved change, a new search or filter, what stands
 * stays, and a toast says why and tries again. A screen that shows nothing yet gets the failure (route-failure.tsx).
 */
export function keepStanding(router: () => Router): DataStrategyFunction {
  return async ({ matches, request }) => {
    const asked = matches.filter((match) => match.shouldCallHandler())
    const results = await Promise.all(
      asked.map(async ({ route, resolve }) => {
        const answer = await resolve()
        const stands = standingAt(router(), request.url)?.[route.id]
        if (answer.type === 'data' || !(answer.result instanceof Refusal) || stands === undefined)
          return [route.id, answer] as const
        if (!request.signal.aborted) sayNotRead(answer.result, router)
        return [route.id, { type: 'data', result: stands }] as const
      }),
    )
    return Object.fromEntries(results)
  }
}

/** What the screens at this path show now, by their routes' ids. Another path is another list: it does not stand for that one. */
function standingAt({ state }: Router, url: string): Record<string, unknown> | undefined {
  return state.location.pathname === new URL(url).pathname ? state.loaderData : undefined
}

function sayNotRead(refusal: Refusal, router: () => Router): void {
  toast(`What you see could not be read again. ${refusal.message}`, {
    kind: 'bad',
    action: { label: 'Try again', onChoose: () => void router().revalidate() },
  })
}
