import { saveEarlyInput } from './early-input.ts'
import type { IslandComponent } from './hydrate-island.tsx'
import { type HydrateWhen, type Island, islands } from './islands.ts'
import { whenDrawn, whenNearViewport } from './when-ready.ts'

/** Delay before a failed island is requested again, in milliseconds. */
const againAfterMs = 3000
/** Delay of 'later', in milliseconds: independent of the rest of the page, which may be slow. */
const laterMs = 5000

/** Schedules the hydration of the islands within an element, each at its time. */
export function hydrateIslands(within: ParentNode): void {
  for (const element of within.querySelectorAll<HTMLElement>('[data-island]')) prepare(element)
}

/** Indexed by any name: an element may name an island that this release no longer has. */
const rows: Readonly<Record<string, Island>> = islands

function prepare(element: HTMLElement): void {
  const island = rows[element.dataset.island ?? '']
  if (!island) return
  const replay = saveEarlyInput(element)
  let started = false
  const start = () => {
    if (started) return
    started = true
    void trigger(element, island.load, replay)
  }
  for (const kind of ['pointerdown', 'focusin', 'keydown']) {
    element.addEventListener(kind, start, { once: true, passive: true, capture: true })
  }
  whenTimeComes(island.hydrate, element, start)
}

async function trigger(element: HTMLElement, load: () => Promise<unknown>, onHydrated: () => void): Promise<void> {
  const { dataset } = document.documentElement
  for (;;) {
    try {
      const [part, { hydrateIsland }] = await Promise.all([load(), import('./hydrate-island.tsx')])
      delete dataset.away
      // Props are JSON in the page, written by the same component on the server.
      return hydrateIsland(element, part as IslandComponent, onHydrated)
    } catch {
      dataset.away = ''
      await new Promise((done) => setTimeout(done, againAfterMs))
    }
  }
}

function whenTimeComes(time: HydrateWhen, element: HTMLElement, start: () => void): void {
  if (time === 'near') whenNearViewport(element, start)
  else if (time === 'later') setTimeout(start, laterMs)
  else if (time === 'idle' || (time === 'mouse' && matchMedia('(hover: hover)').matches)) whenDrawn(start)
}
