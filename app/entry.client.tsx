import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

declare global {
  /** Kept by the page's first script (server/http/page-html.ts) while React was not there yet. */
  var clickedEarly: EventTarget | null | undefined
  var hydration: AbortController | undefined
}

function Site() {
  useEffect(pressAgain, [])
  return <HydratedRouter />
}

/** A button pressed before the page was awake is pressed for the reader once it is. Links and native controls worked already. */
function pressAgain(): void {
  globalThis.hydration?.abort()
  const pressed = globalThis.clickedEarly
  globalThis.clickedEarly = undefined
  if (!(pressed instanceof Element)) return
  const button = pressed.closest<HTMLButtonElement>('button[type="button"], [role="tab"]')
  if (button && !button.closest('a') && !button.matches('[commandfor], [popovertarget]')) button.click()
}

startTransition(() => {
  hydrateRoot(document, <Site />)
})
