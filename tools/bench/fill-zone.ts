import * as z from 'zod'
import { type CallInput, calls } from '#contract/calls.ts'
import { bases, keyElements } from '#model/figures.ts'
import { earlierPeriod, type FiscalPeriod, quarterAt } from '#model/fiscal-period.ts'
import { textPdf } from '#tests/text-pdf.ts'
import type { FilledSite } from './filled-site.ts'

const Filed = z.object({ documents: z.array(z.unknown()) })
const Uploaded = z.object({ link: z.string() })

/** Total number of documents in the zone, the sample's included, and number of quarters with figures. */
export type ZoneFill = { documents: number; periods: number }

/** Files results of many quarters beside the sample content, each with its PDF, and records their figures. Uses the admin's calls. */
export async function fillZone(site: FilledSite, { documents, periods }: ZoneFill): Promise<void> {
  const filed = Filed.parse(await (await fetch(`${site.url}/investorzone/disclosures.json`)).json()).documents
  const quarters = Array.from({ length: periods }, (_, at) =>
    earlierPeriod({ period: quarterAt(new Date()).period, kind: 'quarter' }, at + 1),
  )
  const releaseDocuments: { quarter: FiscalPeriod; link: string }[] = []
  for (const quarter of quarters) releaseDocuments.push({ quarter, link: await upload(site, quarter) })
  const each = Math.ceil((documents - filed.length) / periods)
  const added = releaseDocuments.flatMap((paper) => Array.from({ length: each }, (_, at) => documentOf(paper, at)))
  const list = ['Financial results', 'Financial Reports']
  const saved = calls['admin/file-documents'].output.parse(
    await site.call('admin/file-documents', { list, documents: added } satisfies CallInput<'admin/file-documents'>),
  )
  const keys = saved.data?.keys ?? []
  for (const [index, { period }] of quarters.entries())
    for (const basis of bases)
      await site.call('admin/record-figures', {
        document: keys[index * each],
        basis,
        period,
        figures: figuresOf(index),
      })
}

async function upload(site: FilledSite, { name }: FiscalPeriod): Promise<string> {
  const text = `Results of ${name}. Revenue and margin of injectables at Unit 2.`
  const reply = await fetch(`${site.url}/api/v1/admin/upload-file`, {
    method: 'POST',
    body: new Uint8Array(textPdf([text, `${text} Page 2.`])),
    headers: { 'content-type': 'application/pdf', 'x-file-name': 'results.pdf', authorization: `Bearer ${site.token}` },
  })
  return Uploaded.parse(await reply.json()).link
}

function documentOf({ quarter: { name, to }, link }: { quarter: FiscalPeriod; link: string }, at: number) {
  const year = Number(to.slice(0, 4)) - (to.slice(5) < '04' ? 1 : 0)
  return { name: `${name} results, ${at}`, date: to, sortdate: to, filterdate: `${year}-${year + 1}`, file_link: link }
}

const figuresOf = (at: number) =>
  Object.fromEntries(
    keyElements.map((element) => [
      element,
      { value: element === 'eps' ? `${1 + at}.25` : 1_000_000_000 + at * 7_000_000, page: 1 },
    ]),
  )
