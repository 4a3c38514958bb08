import { type ComponentType, lazy } from 'react'
import { pressAgain } from './press-again.ts'

/** How long to wait before a part that could not be fetched is asked for again, in milliseconds. */
const againAfterMs = 3000

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * A part of a page in a file of its own, fetched only where it is shown. One that cannot be fetched is asked for again until it comes:
 * meanwhile what the server sent, or the page before, stays.
 */
export function later<Props>(load: Load<Props>) {
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

/**
 * Resolves once the reader comes within about a screen's height of what the server sent of a part: its script can wait till then. At once
 * where nothing of it is there, and in the server's own render. Answers what to call when the part is awake: it presses again what was
 * pressed of it in vain.
 */
export async function near(selector: string): Promise<() => void> {
  const part = !import.meta.env.SSR && document.querySelector(selector)
  if (!part) return () => {}
  const asleep = new AbortController()
  let pressed: Element | undefined
  const keep = ({ target }: Event) => {
    if ((target as Element).closest(selector)) pressed = target as Element
  }
  addEventListener('click', keep, { capture: true, signal: asleep.signal })
  await new Promise<void>((done) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        done()
      },
      { rootMargin: '800px' },
    )
    observer.observe(part)
  })
  return () => {
    asleep.abort()
    pressAgain(pressed)
  }
}
