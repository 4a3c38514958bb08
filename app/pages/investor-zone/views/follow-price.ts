import { api } from '#app/api.ts'
import { type CachedRate, cachedRate } from '../cached-rate.ts'
import { isIdle, type RateTexts, rateFields, rateTexts } from './rate-fields.ts'

/** The price is requested again 10 s after each reply (Spec 9). */
const pollEveryMs = 10_000

/**
 * Updates a price card from the call, 10 s after each reply. Stops while the page is hidden and calls at once when it is visible again
 * (Spec 4, stock price). If a call fails, the last price stays, with its time (Spec 8). Returns a function that stops it.
 *
 * @param readAtMs when the displayed price was read, on the page's clock; 0 if it came with the page
 */
export function followPrice(card: HTMLElement, readAtMs = 0): () => void {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPolling = false
  card.style.setProperty('--every', `${pollEveryMs}ms`)

  async function poll(): Promise<void> {
    timer = undefined
    isPolling = true
    const rate = await cachedRate(api).catch(() => undefined)
    isPolling = false
    if (stop.signal.aborted) return
    if (rate) showRate(card, rate)
    else showFailure(card)
    restartLine(card)
    wait(pollEveryMs)
  }
  function wait(ms: number): void {
    if (!document.hidden) timer = setTimeout(poll, ms)
  }
  function onVisibilityChange(): void {
    if (document.hidden) {
      clearTimeout(timer)
      timer = undefined
    } else if (timer === undefined && !isPolling) void poll()
  }

  wait(Math.max(0, readAtMs + pollEveryMs - performance.now()))
  document.addEventListener('visibilitychange', onVisibilityChange, stop)
  stop.signal.addEventListener('abort', () => clearTimeout(timer))
  return () => stop.abort()
}

function showRate(card: HTMLElement, rate: CachedRate): void {
  const before = card.querySelector('[data-rate="current"]')?.textContent
  const { direction, ...texts } = rateFields(rate, textsOf(card), document.documentElement.lang.slice(0, 2))
  for (const [name, text] of Object.entries(texts)) write(card, name, text)
  card.querySelector('.price-move')?.setAttribute('data-direction', direction)
  card.toggleAttribute('data-resting', isIdle(rate))
  card.removeAttribute('data-changed')
  if (texts.current !== before) requestAnimationFrame(() => card.setAttribute('data-changed', ''))
}

/** Texts of the card in the language of its page. */
const textsOf = ({ dataset: { texts } }: HTMLElement): RateTexts => (texts ? JSON.parse(texts) : rateTexts)

function showFailure(card: HTMLElement): void {
  const date = card.querySelector('[data-rate="date"]')?.textContent
  if (date) write(card, 'note', textsOf(card).failed.replace('{date}', date))
}

function write(card: HTMLElement, name: string, text: string): void {
  const element = card.querySelector(`[data-rate="${name}"]`)
  if (element && element.textContent !== text) element.textContent = text
}

/** Restarts the line: it takes as long to fill as the wait lasts. */
function restartLine(card: HTMLElement): void {
  const line = card.querySelector('.price-poll')
  line?.replaceWith(line.cloneNode())
}
