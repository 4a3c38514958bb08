import { onPress } from './on-press.ts'
import { reducedMotion } from './reduced-motion.ts'

/**
 * Runs `step` every `everyMs` milliseconds while a section is in view and nobody paused it. Waits while the pointer or focus is in
 * `part`, or the tab is hidden (WCAG 2.2.2). Prefers-reduced-motion stops it. While it runs, the section has `data-plays`, and CSS has
 * the interval as `--every`. Returns a function that pauses it, as the section's play button does.
 */
export function autoplay(section: HTMLElement, step: () => void, everyMs: number, part = section): () => void {
  const button = section.querySelector<HTMLButtonElement>('.play-button')
  const still = matchMedia(reducedMotion)
  let timer: ReturnType<typeof setInterval> | undefined
  let paused = false
  let seen = false
  // A finger that pressed does not point any more.
  let pointed = matchMedia('(hover: hover)').matches && part.matches(':hover')
  section.style.setProperty('--every', `${everyMs}ms`)

  function check(): void {
    clearInterval(timer)
    // Focus that a click leaves behind does not count: the pointer says when it is over.
    const plays = seen && !paused && !still.matches && !pointed && !part.querySelector(':focus-visible')
    section.toggleAttribute('data-plays', plays)
    if (plays) timer = setInterval(() => document.hidden || step(), everyMs)
  }
  function setPaused(value: boolean): void {
    paused = value
    if (button) {
      button.toggleAttribute('data-paused', paused)
      button.ariaLabel = `${paused ? 'Play' : 'Pause'}${button.ariaLabel?.replace(/^\w+/, '')}`
    }
    check()
  }

  onPress(button, () => setPaused(!paused))
  still.addEventListener('change', check)
  for (const kind of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
    part.addEventListener(kind, () => {
      if (kind.startsWith('pointer')) pointed = kind === 'pointerenter'
      check()
    })
  new IntersectionObserver((entries) => {
    seen = entries.at(-1)?.isIntersecting === true
    check()
  }).observe(section)
  return () => setPaused(true)
}
