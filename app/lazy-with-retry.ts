import { type ComponentType, lazy } from 'react'

/** How long to wait before a part that could not be fetched is asked for again, in milliseconds. */
const againAfterMs = 3000

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * A part of a page in a file of its own, fetched only where it is shown. One that cannot be fetched is asked for again until it comes:
 * meanwhile what the server sent, or the page before, stays.
 */
export function lazyWithRetry<Props>(load: Load<Props>) {
  const fetched = async (): Promise<{ default: ComponentType<Props> }> => {
    for (;;) {
      try {
        return { default: await load() }
      } catch {
        await new Promise((done) => setTimeout(done, againAfterMs))
      }
    }
  }
  return lazy(fetched)
}
