import { whenVisible } from '#app/ui/when-visible.ts'

/**
 * Plays each `[data-fill]` animation once, when its drawing scrolls into view (motion.css). Drawings below the fold are emptied here
 * rather than in CSS, so that they stay full without this script. Drawings already on screen stay full.
 */
export function fillOnce(within: ParentNode): void {
  for (const { parentElement: drawing } of within.querySelectorAll<SVGElement>('[data-fill]')) {
    if (!drawing) continue
    whenVisible(
      drawing,
      () => {
        if (drawing.dataset.filled) drawing.dataset.filled = 'once'
      },
      ({ top }) => {
        if (top >= innerHeight) drawing.dataset.filled = 'not-yet'
      },
    )
  }
}
