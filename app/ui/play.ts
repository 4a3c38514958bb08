/**
 * Runs `step` every `everyMs` milliseconds while the part's section is in view. Pauses while the pointer or focus is in the part, or the
 * tab is hidden. The section has `data-plays` all the while, so that pointer moves cause no repaint. The interval is available to CSS as
 * `--every`. Returns a function that stops it.
 */
export function play(part: HTMLElement, step: () => void, everyMs: number): () => void {
  const section = part.closest('section') ?? part
  section.style.setProperty('--every', `${everyMs}ms`)
  const ended = new AbortController()
  let timer: ReturnType<typeof setInterval> | undefined
  let seen = false
  // A touch does not leave the pointer over the part.
  let pointed = matchMedia('(hover: hover)').matches && part.matches(':hover')
  const check = () => {
    clearInterval(timer)
    // Focus after a click does not count: the pointer determines when to resume.
    const plays = seen && !pointed && !part.querySelector(':focus-visible')
    section.toggleAttribute('data-plays', plays)
    if (plays) timer = setInterval(() => document.hidden || step(), everyMs)
  }
  for (const kind of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) {
    const hear = () => {
      if (kind.startsWith('pointer')) pointed = kind === 'pointerenter'
      check()
    }
    part.addEventListener(kind, hear, ended)
  }
  const sight = new IntersectionObserver((entries) => {
    seen = entries.at(-1)?.isIntersecting === true
    check()
  })
  sight.observe(section)
  return () => {
    ended.abort()
    sight.disconnect()
    seen = false
    check()
  }
}
