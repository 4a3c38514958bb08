import * as z from 'zod/mini'
import { rateDate } from '#model/india-time.ts'
import { assertPlausible, fetchJson, type StockFeed } from './stock-feed.ts'

const base = 'https://query1.finance.yahoo.com'

const Chart = z.object({
  chart: z.object({
    result: z
      .array(
        z.object({
          meta: z.object({
            regularMarketPrice: z.number(),
            regularMarketTime: z.number().check(z.gte(0), z.lte(4e9)),
            regularMarketVolume: z.optional(z.nullable(z.number())),
            previousClose: z.optional(z.nullable(z.number())),
            chartPreviousClose: z.optional(z.nullable(z.number())),
          }),
        }),
      )
      .check(z.minLength(1)),
  }),
})

/** Feed from the chart address, which needs neither cookie nor key. */
export function createYahooFeed({ symbol, url = base }: { symbol: string; url?: string }): StockFeed {
  const chartUrl = `${url.replace(/\/+$/, '')}/v8/finance/chart/${encodeURIComponent(symbol)}?range=1d&interval=5m`
  async function fetchChart() {
    const reply = Chart.parse(await fetchJson(chartUrl, { 'user-agent': 'Mozilla/5.0' }))
    const [{ meta } = { meta: undefined }] = reply.chart.result
    if (!meta) throw new Error('The response contains no price.')
    const before = meta.previousClose ?? meta.chartPreviousClose ?? meta.regularMarketPrice
    const change = meta.regularMarketPrice - before
    const rate = assertPlausible({
      current: meta.regularMarketPrice,
      change: rounded(change),
      p_change: rounded((change / before) * 100),
      volume: meta.regularMarketVolume ?? 0,
      date: rateDate(new Date(meta.regularMarketTime * 1000)),
    })
    return { rate, volume: meta.regularMarketVolume ?? null }
  }
  return {
    source: 'Yahoo Finance, delayed',
    fetch: async () => (await fetchChart()).rate,
    async fetchWithVolume() {
      const { rate, volume } = await fetchChart()
      return { current: rate.current, date: rate.date, volume }
    },
  }
}

const rounded = (value: number) => Math.round(value * 100) / 100
