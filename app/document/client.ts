/** Script of every public page: the frame's behaviour, parts that the server sends again, and the islands, each separately. */
import { showChosenTabs } from './chosen-tab.ts'
import { fillOnce } from './fill-once.ts'
import { initFrame } from './frame/init-frame.ts'
import { hydrateIslands } from './hydrate-islands.ts'
import { parsePage } from './parse-page.ts'
import { initSwaps } from './swap.ts'
import { initTabKeys } from './tab-keys.ts'

/** Delay after first paint before a page listens for publications, in milliseconds: readers who only pass through fetch nothing. */
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
  dataset.ready = ''
}
// Only the catalogue omits rows.
if (has('.catalogue'))
  void import('./load-rows.ts').then(({ initDeferredRows }) => initDeferredRows(parsePage)).finally(ready)
else ready()
const line = document.querySelector<HTMLElement>('.live')
if (line) setTimeout(async () => (await import('./live-updates.ts')).initLiveUpdates(line), listenAfterMs)
if (has('[data-plot]')) void import('./plots.ts').then(({ preparePlots }) => preparePlots())
if (has('[data-copy]')) void import('./copy-buttons.ts').then(({ initCopyButtons }) => initCopyButtons())
// Pages with products that can be added to an enquiry.
if (has('[data-enquiry-items]')) void import('./enquiry-items.ts')
