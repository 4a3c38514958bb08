import { ownCompany, type RemovedKind } from '#model/site-content/own-company.ts'
import type { Rows } from '#server/store/rows.ts'
import { newId } from '../ids.ts'
import type { Note } from '../ledger/chain.ts'

type Step = { rows: Rows; note: Note; revision: number; time: Date }

/**
 * Records that the site is a company's own from now on: pages no longer show facts and claims of the sample company, nor changes made to
 * them. `removed`: the number of removed rows of each kind.
 */
export async function startOwnCompany(
  { rows, note, revision, time }: Step,
  removed: Partial<Record<RemovedKind, number>> = {},
) {
  const { part, path } = ownCompany
  const id = newId()
  const changes = JSON.stringify([{ path, name: 'Own company', before: null, after: true }])
  await rows.contentChanges.upsert({
    id,
    part,
    name: 'Own company',
    changes,
    starts_at: time.toISOString(),
    revision,
  })
  note({ action: 'start own company', entity: 'site', id, before: null, after: removed })
}

/** True if the site is a company's own. */
export async function hasOwnCompany({ contentChanges }: Pick<Rows, 'contentChanges'>): Promise<boolean> {
  return (await contentChanges.all()).some(({ part }) => part === ownCompany.part)
}
