import { reducedMotion } from '#app/ui/reduced-motion.ts'
import { whenVisible } from '#app/ui/when-visible.ts'

/**
 * Counts a figure up to its number once, when it scrolls into view, one step per `data-step` milliseconds. Before that, without scripts
 * and with reduced motion, the number is displayed. Each frame writes only the number; CSS fills the adjacent scale.
 */
export function countUp(figure: HTMLElement): void {
  const shown = figure.querySelector('span')?.firstChild
  if (!shown || matchMedia(reducedMotion).matches) return
  const target = Number(shown.nodeValue)
  const stepMs = Number(figure.dataset.step)
  let since: number | undefined
  const count = (now: number) => {
    since ??= now
    const steps = Math.min(target, Math.floor((now - since) / stepMs))
    shown.nodeValue = String(steps)
    if (steps < target) requestAnimationFrame(count)
  }
  whenVisible(figure, () => {
    figure.style.setProperty('--counting', `counters-fill ${target * stepMs}ms linear`)
    requestAnimationFrame(count)
  })
}
