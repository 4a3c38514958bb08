/** What every public page runs: the frame's behaviour, parts that the server sends anew, and the islands, each alone. */
import { showChosenTabs } from './chosen-tab.ts'
import { fillOnce } from './fill-once.ts'
import { wakeFrame } from './frame/wake-frame.ts'
import { parsePage } from './parse-page.ts'
import { wakeSwaps } from './swap.ts'
import { wakeTabKeys } from './tab-keys.ts'
import { wakeIslands } from './wake-islands.ts'

/** How long after it is drawn a page listens for what becomes public, in milliseconds: whoever only passes through fetches and opens nothing. */
const listenAfterMs = 2000

wakeFrame()
wakeSwaps()
wakeTabKeys()
wakeIslands(document)
showChosenTabs(document)
fillOnce(document)
const has = (mark: string) => document.querySelector(mark)
const { dataset } = document.documentElement
delete dataset.away
const awake = () => {
  dataset.awake = ''
}
// Only a catalogue leaves rows out.
if (has('.catalogue')) void import('./bring-rows.ts').then(({ wakeRest }) => wakeRest(parsePage)).finally(awake)
else awake()
const line = document.querySelector<HTMLElement>('.live')
if (line) setTimeout(async () => (await import('./live.ts')).wakeLive(line), listenAfterMs)
if (has('[data-plot]')) void import('./plots.ts').then(({ preparePlots }) => preparePlots())
if (has('[data-copy]')) void import('./copy.ts').then(({ wakeCopies }) => wakeCopies())
// Where products are asked for.
if (has('[data-asks]')) void import('./asking.ts')
