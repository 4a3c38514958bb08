import type { StockRate } from '#model/stock-rate.ts'
import { assertPlausible, fetchJson, figure, type StockFeed } from './stock-feed.ts'

const base = 'https://api.bseindia.com'

/** Browser headers: the exchange serves only browsers on its own site. */
const headers = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  referer: 'https://www.bseindia.com/',
  origin: 'https://www.bseindia.com',
}

/**
 * Every `volumeEvery`th request fetches the volume instead of the price. The volume has another address, and one call is made at a time.
 */
const volumeEvery = 6
const firstVolumeAt = 2

/** Feed of the exchange's own header data. Figures are text with signs and commas; a flat variant with numbers exists as well. */
export function createBseFeed({ symbol, url = base }: { symbol: string; url?: string }): StockFeed {
  const apiUrl = `${url.replace(/\/+$/, '')}/BseIndiaAPI/api`
  const code = encodeURIComponent(symbol)
  let requestCount = 0
  let volume = 0
  let last: StockRate | undefined
  async function fetchPrice(): Promise<StockRate> {
    const reply = await fetchJson(`${apiUrl}/getScripHeaderData/w?Debtflag=&scripcode=${code}&seriesid=`, headers)
    last = assertPlausible(rateIn(reply, volume))
    return last
  }
  async function fetchVolume(known: StockRate): Promise<StockRate> {
    const reply = await fetchJson(`${apiUrl}/StockTrading/w?flag=&quotetype=EQ&scripcode=${code}`, headers)
    const traded = figure(field(reply, 'TTQ'))
    if (traded >= 0) volume = traded
    return assertPlausible({ ...known, volume })
  }
  return {
    source: 'BSE, delayed',
    async fetch() {
      const round = requestCount % volumeEvery
      requestCount += 1
      // Without the volume there is still a price.
      const known = last
      if (round === firstVolumeAt && known) return fetchVolume(known).catch(() => known)
      return fetchPrice()
    },
    async fetchWithVolume() {
      const { current, date } = await fetchPrice()
      const reply = await fetchJson(`${apiUrl}/StockTrading/w?flag=&quotetype=EQ&scripcode=${code}`, headers).catch(
        () => undefined,
      )
      const traded = figure(field(reply, 'TTQ'))
      return { current, date, volume: traded >= 0 ? traded : null }
    },
  }
}

function rateIn(reply: unknown, volume: number): StockRate {
  const rate = isRecord(field(reply, 'CurrRate')) ? field(reply, 'CurrRate') : reply
  const header = isRecord(field(reply, 'Header')) ? field(reply, 'Header') : reply
  const price = figure(field(rate, 'LTP'))
  const date = String(field(header, 'Ason') ?? '').trim()
  const traded = figure(field(reply, 'TTQ'))
  // No trades today: the price is that of the last day.
  if (price === 0) return { current: figure(field(header, 'PrevClose')), change: 0, p_change: 0, volume: 0, date }
  return {
    current: price,
    change: figure(field(rate, 'Chg')),
    p_change: figure(field(rate, 'PcChg')),
    volume: traded >= 0 ? traded : volume,
    date,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function field(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
}
