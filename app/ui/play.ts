/**
 * Takes a step every `everyMs` milliseconds while the part's section is in sight, unless the pointer or the keyboard's focus is in the part or
 * the reader looks at another tab. The section says meanwhile that it plays (`data-plays`): a pointer that comes and goes draws nothing anew.
 * Its sheet finds the time between two steps as `--every`. Returns the function that ends it.
 */
export function play(part: HTMLElement, step: () => void, everyMs: number): () => void {
  const section = part.closest('section') ?? part
  section.style.setProperty('--every', `${everyMs}ms`)
  const ended = new AbortController()
  let timer: ReturnType<typeof setInterval> | undefined
  let seen = false
  // A finger that pressed does not point any more.
  let pointed = matchMedia('(hover: hover)').matches && part.matches(':hover')
  const look = () => {
    clearInterval(timer)
    // Focus that a click leaves behind does not count: the pointer says when it is over.
    const plays = seen && !pointed && !part.querySelector(':focus-visible')
    section.toggleAttribute('data-plays', plays)
    if (plays) timer = setInterval(() => document.hidden || step(), everyMs)
  }
  for (const kind of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) {
    const hear = () => {
      if (kind.startsWith('pointer')) pointed = kind === 'pointerenter'
      look()
    }
    part.addEventListener(kind, hear, ended)
  }
  const sight = new IntersectionObserver((entries) => {
    seen = entries.at(-1)?.isIntersecting === true
    look()
  })
  sight.observe(section)
  return () => {
    ended.abort()
    sight.disconnect()
    seen = false
    look()
  }
}
