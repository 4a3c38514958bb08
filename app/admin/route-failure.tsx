import { useCallback } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Refusal } from '#contract/refusal.ts'
import { messages } from './messages.ts'
import { useOffline } from './use-offline.ts'

/** Thrown if a screen's script cannot be fetched. Router and browser remember the failure until the page is reloaded. */
export class ScreenMissing extends Refusal {
  constructor() {
    super('try-later', messages.failure.noScript)
  }
}

/**
 * Error element for a screen that could not be loaded or rendered. Gives the reason and offers Retry, which also runs once the browser is
 * online.
 */
export function RouteFailure() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const expected = error instanceof Refusal
  const reloads = !expected || error instanceof ScreenMissing
  const again = useCallback(async () => (reloads ? location.reload() : revalidate()), [reloads, revalidate])
  useOffline(again)
  return (
    <section className="wrap section stack" role="alert">
      <h1>{expected ? messages.failure.refused : messages.failure.unexpected}</h1>
      <p>{error instanceof Error ? error.message : messages.failure.ourSide}</p>
      {error instanceof Refusal && error.code === 'passkey-needed' && (
        <a href="/admin/info#passkeys">{messages.failure.passkeys}</a>
      )}
      {!expected && error instanceof Error && error.stack && <pre>{error.stack}</pre>}
      <div className="row">
        <Button busy={state !== 'idle'} onClick={() => void again()}>
          {messages.failure.tryAgain}
        </Button>
      </div>
    </section>
  )
}
