import type { InvestorContent, InvestorDocument } from '#model/investor-zone.ts'
import { zoneAddress } from '../address.ts'
import { furtherPage } from '../further-page.tsx'
import { publishedQuarters } from '../quarter-documents.ts'
import { allLocated } from '../zone-lists.ts'
import { Call } from './call.tsx'
import { callAddress } from './call-address.ts'

/** Page of a recording with its transcript, for each document that has one. */
export const callPage = furtherPage({
  slug: 'calls',
  async make({ path, api, now }) {
    const { data: content } = await api('user/get-investors')
    const located = allLocated(content, now()).find(
      ({ document }) => document.audio_link && path === callAddress(document.key),
    )
    if (!located) return undefined
    const { document, where, slug, tab } = located
    const { name, key } = document
    const { data: call } = await api('user/get-call', { key })
    const { data: events } = await api('user/get-events')
    const awaits = events.find(({ documents }) => documents.some((document) => document.key === key))?.awaits
    return {
      description: `${name} of {company.name}: the recording and its transcript, line by line.`,
      // A cached page would lack the text that is still being read.
      cached: !call.reading,
      of: { name, under: { name: where, path: zoneAddress('/investorzone', slug, { year: tab }) } },
      body: <Call call={call} awaits={awaits} presentation={presentationOf(key, content)} />,
    }
  },
})

function presentationOf(key: number, content: InvestorContent): InvestorDocument | undefined {
  return publishedQuarters(content).find(({ call }) => call?.key === key)?.presentation
}
