import type { Figure } from './figure.ts'
import type { FilledSite } from './filled-site.ts'
import { type LoadRequest, load } from './load.ts'

const requests = 100_000
const mixed: LoadRequest[] = [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/products-export' },
  { method: 'POST', path: '/api/v1/user/get-products', body: '{}' },
  { method: 'GET', path: '/investorzone/annual-reports' },
  { method: 'POST', path: '/api/v1/user/get-investors', body: '{}' },
  { method: 'GET', path: '/products-domestic' },
]

/** Measures resident memory after a hundred thousand requests. A write before every series makes all pages render again. */
export async function memoryUnderLoad(site: FilledSite, write: (number: number) => Promise<void>): Promise<Figure[]> {
  let answered = 0
  let halfway = 0
  for (let stretch = 0; answered < requests; stretch += 1) {
    await write(stretch)
    const request = mixed[stretch % mixed.length]
    if (!request) throw new Error('There is nothing to ask for.')
    const { perSecond, failed } = await load(site.port, request, 50, 1)
    if (failed) throw new Error(`${failed} requests failed.`)
    answered += perSecond
    if (!halfway && answered >= requests / 2) halfway = site.rssMb()
  }
  const after = site.rssMb()
  return [
    {
      name: 'Memory after 100,000 requests, with writes between',
      value: after,
      unit: 'MB',
      atMost: 250,
      note: `${Math.round(halfway)} MB halfway`,
    },
    { name: 'Growth over the second half of them', value: after - halfway, unit: 'MB', atMost: 20 },
  ]
}
