import { autoplay } from '#app/ui/autoplay.ts'

/** One step every 1.5 s (Spec 9); the step itself takes 1 s, in collaborators.css. */
const everyMs = 1500

/** Moves the logos one step at a time, endlessly. While paused, the row can be scrolled by hand. */
export function initCollaborators(section: HTMLElement): void {
  const row = section.querySelector('ul')
  if (!row) return
  autoplay(section, () => row.toggleAttribute('data-moving', true), everyMs)
  row.addEventListener('transitionend', ({ target }) => {
    if (target !== row) return
    row.toggleAttribute('data-moving', false)
    if (row.firstElementChild) row.append(row.firstElementChild)
  })
}
