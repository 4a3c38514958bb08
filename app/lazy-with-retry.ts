import { type ComponentType, lazy } from 'react'

/** Delay before a failed chunk is requested again, in milliseconds. */
const againAfterMs = 3000

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * `React.lazy` that retries a failed chunk until it loads instead of throwing. Until then the server's HTML, or the previous page, stays.
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
