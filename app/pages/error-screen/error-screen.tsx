import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { company } from '#app/content/company.ts'
import { Brand } from '#app/ui/brand.tsx'
import { Button } from '#app/ui/button.tsx'
import { Refusal } from '#contract/refusal.ts'

/**
 * The fallback of every unhandled routing error: status and text, or the message. The stack is shown for exceptions of this browser only;
 * the server sends none (spec 2, general behaviour).
 */
export function ErrorScreen() {
  const { status, sentence, stack } = asShown(useRouteError())
  const online = useOnline()
  return (
    <main className="fault" id="main">
      <title>{`Unexpected Application Error! | ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <a className="brand" href="/" aria-label={`${company.name}, home`}>
        <Brand />
      </a>
      <div className="stack">
        <h1>Unexpected Application Error!</h1>
        <p className="status">
          {status && <b className="num">{status} </b>}
          {sentence}
        </p>
        {!online && <p role="status">You are offline. This page is asked for again as soon as you are connected.</p>}
      </div>
      {stack && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long stack scrolls, and scrolling needs the focus
        <section aria-label="Stack trace" tabIndex={0}>
          <pre>{stack}</pre>
        </section>
      )}
      <div className="row">
        <Button onClick={() => location.reload()}>Try again</Button>
        <a className="btn line" href="/">
          <span className="label">Go to homepage</span>
        </a>
      </div>
    </main>
  )
}

/** What an error says to a person. */
function asShown(error: unknown): { status?: number; sentence: string; stack?: string } {
  if (isRouteErrorResponse(error)) {
    return {
      status: error.status,
      sentence: typeof error.data === 'string' && error.data ? error.data : error.statusText,
    }
  }
  if (error instanceof Refusal) return { status: error.detail.status, sentence: error.message }
  if (error instanceof Error) {
    return { sentence: error.message, stack: typeof document === 'undefined' ? undefined : error.stack }
  }
  return { sentence: 'Something went wrong on our side. Try again.' }
}

/** Whether there is a connection; once it is back, the page is loaded again. */
function useOnline(): boolean {
  const [online, setOnline] = useState(true)
  useEffect(() => {
    setOnline(navigator.onLine)
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return online
}
