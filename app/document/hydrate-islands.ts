import { saveEarlyInput } from './early-input.ts'
import { loadFullStyles } from './frame/styles.ts'
import type { IslandComponent } from './hydrate-island.tsx'
import { type Island, islands } from './islands.ts'
import { onInteraction, whenDrawn } from './when-ready.ts'

/** Delay before a failed island is requested again, in milliseconds. */
const againAfterMs = 3000

/** Schedules the hydration of the islands within an element, each at its time. */
export function hydrateIslands(within: ParentNode): void {
  for (const element of within.querySelectorAll<HTMLElement>('[data-island]')) scheduleHydration(element)
}

/** Indexed by any name: an element may name an island that this release no longer has. */
const rows: Readonly<Record<string, Island>> = islands

function scheduleHydration(element: HTMLElement): void {
  const island = rows[element.dataset.island ?? '']
  if (!island) return
  const replay = saveEarlyInput(element)
  let started = false
  const start = () => {
    if (started) return
    started = true
    void loadAndHydrate(element, island.load, replay)
  }
  onInteraction(start, island.hydrate === 'touch' ? element : document)
  if (island.addressed?.test(location.search + location.hash)) whenDrawn(start)
}

async function loadAndHydrate(
  element: HTMLElement,
  load: () => Promise<unknown>,
  onHydrated: () => void,
): Promise<void> {
  const { dataset } = document.documentElement
  for (;;) {
    try {
      const [part, { hydrateIsland }] = await Promise.all([load(), import('./hydrate-island.tsx'), loadFullStyles()])
      delete dataset.away
      // Props are JSON in the page, written by the same component on the server.
      return hydrateIsland(element, part as IslandComponent, onHydrated)
    } catch {
      dataset.away = ''
      await new Promise((done) => setTimeout(done, againAfterMs))
    }
  }
}
