/** What every public page runs: the frame's behaviour, parts that the server sends anew, and the islands, each alone. */
import { showChosenTabs } from './chosen-tab.ts'
import { fillOnce } from './fill-once.ts'
import { initFrame } from './frame/init-frame.ts'
import { hydrateIslands } from './hydrate-islands.ts'
import { parsePage } from './parse-page.ts'
import { initSwaps } from './swap.ts'
import { initTabKeys } from './tab-keys.ts'

/** How long after it is drawn a page listens for what becomes public, in milliseconds: whoever only passes through fetches and opens nothing. */
const listenAfterMs = 2000

initFrame()
initSwaps()
initTabKeys()
hydrateIslands(document)
showChosenTabs(document)
fillOnce(document)
const has = (mark: string) => document.querySelector(mark)
const { dataset } = document.documentElement
delete dataset.away
const ready = () => {
  dataset.awake = ''
}
// Only a catalogue leaves rows out.
if (has('.catalogue'))
  void import('./load-rows.ts').then(({ initDeferredRows }) => initDeferredRows(parsePage)).finally(ready)
else ready()
const line = document.querySelector<HTMLElement>('.live')
if (line) setTimeout(async () => (await import('./live-updates.ts')).initLiveUpdates(line), listenAfterMs)
if (has('[data-plot]')) void import('./plots.ts').then(({ preparePlots }) => preparePlots())
if (has('[data-copy]')) void import('./copy-buttons.ts').then(({ initCopyButtons }) => initCopyButtons())
// Where products are asked for.
if (has('[data-asks]')) void import('./enquiry-items.ts')
