import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { layOutRest } from './lay-out-rest.ts'
import { pressAgain } from './press-again.ts'

declare global {
  /** Kept by the page's first script (server/http/page-html.ts) while React was not there yet. */
  var clickedEarly: EventTarget | null | undefined
  var hydration: AbortController | undefined
}

function Site() {
  useEffect(() => {
    typeAgain()
    globalThis.hydration?.abort()
    pressAgain(globalThis.clickedEarly)
    layOutRest()
  }, [])
  return <HydratedRouter />
}

/** What was typed before the page was awake is told to it once it is; otherwise its next drawing would empty the field. */
function typeAgain(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(
    'input[type="search"], input[type="text"], input[type="email"]',
  )) {
    const typed = field.value
    if (typed === field.defaultValue) continue
    // React reports a change only where the value differs from the one it last saw: it is shown the empty field first.
    field.value = ''
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

startTransition(() => {
  hydrateRoot(document, <Site />)
})
