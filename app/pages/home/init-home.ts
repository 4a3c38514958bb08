import { countUp } from './count-up.ts'
import { initCollaborators } from './init-collaborators.ts'
import { initHero } from './init-hero.ts'
import { initPresence } from './init-presence.ts'

/** Initialises the moving parts of Home. The server renders them; no React is loaded for them. */
export function initHome(): void {
  const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector)
  all('.hero').forEach(initHero)
  all('.collaborators').forEach(initCollaborators)
  all('.counters-figure').forEach(countUp)
  all('.presence').forEach(initPresence)
}
