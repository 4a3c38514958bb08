/** Script of every public page: the frame's behaviour, parts that the server sends again, and scripts that only some pages need. */
import { scrollToSelectedTabs } from './chosen-tab.ts'
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
scrollToSelectedTabs(document)
fillOnce(document)
const { dataset } = document.documentElement
delete dataset.away

/** Scripts of parts that only some pages have, by a selector of the part. */
const parts: Readonly<Record<string, () => Promise<void>>> = {
  '.hero': () => import('#app/pages/home/init-home.ts').then(({ initHome }) => initHome()),
  '.carousel-track': () => import('#app/ui/carousel.ts').then(({ initCarousels }) => initCarousels()),
  '.price': () =>
    import('#app/pages/investor-zone/views/follow-price.ts').then(({ followPrice }) =>
      document.querySelectorAll<HTMLElement>('.price').forEach((card) => void followPrice(card)),
    ),
  // Only a catalogue leaves rows out.
  '.catalogue': () => import('./load-rows.ts').then(({ initDeferredRows }) => initDeferredRows(parsePage)),
  '[data-plot]': () => import('./plots.ts').then(({ preparePlots }) => preparePlots()),
  '[data-copy]': () => import('./copy-buttons.ts').then(({ initCopyButtons }) => initCopyButtons()),
  // Pages with products that can be added to an enquiry.
  '[data-enquiry-items]': () => import('./enquiry-items.ts').then(() => undefined),
  'form[data-send][enctype]': () => import('./send-form.ts').then(({ initFormSubmission }) => initFormSubmission()),
}

// Only the catalogue omits rows.
export const ready = Promise.allSettled(
  Object.entries(parts).map(([selector, init]) => document.querySelector(selector) && init()),
).then(() => {
  dataset.ready = ''
})

const line = document.querySelector<HTMLElement>('.live')
if (line) setTimeout(async () => (await import('./live-updates.ts')).initLiveUpdates(line), listenAfterMs)
