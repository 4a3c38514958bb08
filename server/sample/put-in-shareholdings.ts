import { rowsOfPattern } from '#server/domain/investor-zone/record-shareholding.ts'
import type { SampleDocument } from './investor-zone/sample-document.ts'
import type { Frame } from './put-in-investor-zone.ts'

/** Records what the sample's shareholding patterns say, and answers how many rows that is. */
export async function putInSampleShareholdings(
  { rows, note, revision }: Frame,
  filed: readonly { document: SampleDocument; key: number }[],
): Promise<number> {
  const holdings = filed
    .flatMap(({ document: { shareholding }, key: document }) =>
      shareholding ? rowsOfPattern({ document, ...shareholding }, 0) : [],
    )
    .map((row, at) => ({ ...row, revision: revision + at }))
  await rows.shareholdings.insert(holdings)
  for (const row of holdings)
    note({ action: 'record shareholding', entity: 'shareholding', id: row.id, before: null, after: row })
  return holdings.length
}
