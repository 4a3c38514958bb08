import { whenSeen } from '#app/ui/when-seen.ts'

/**
 * Lets each level of a drawing (`data-fill`) fill once, when the drawing is first seen (motion.css). What stands below the window is emptied
 * here and not by a sheet: without this script all is full, and what is on the screen already stays so.
 */
export function fillOnce(within: ParentNode): void {
  for (const { parentElement: drawing } of within.querySelectorAll<SVGElement>('[data-fill]')) {
    if (!drawing) continue
    whenSeen(
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
