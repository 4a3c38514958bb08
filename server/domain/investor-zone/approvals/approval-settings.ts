import { badInput } from '#contract/refusal.ts'
import { everySection, guardedSection, sectionName } from '#model/approval.ts'
import { contentFamilies } from '#model/site-content/families.ts'
import type { InvestorGroupRow } from '#model/stored-rows.ts'
import { builtInGroups, listPageNames } from '#model/zone-pages.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Store } from '#server/store/store.ts'
import { changedMeanwhile } from '../../changed-meanwhile.ts'
import type { Actor } from '../../ledger/change.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { allPending } from './pending-rows.ts'
import { guardedSections } from './second-person.ts'

const setting = 'sections to approve'

/**
 * Returns the names of the sections that need approval, and the revision of the read or an earlier one. `all`: true if every section
 * needs approval, including future ones.
 */
export async function approvalSections(store: Store): Promise<{ sections: string[]; all: boolean; revision: number }> {
  const revision = store.revision()
  const groups = await store.read.investors.groups()
  const guarded = await guardedSections(store.read)
  const all = guarded.includes(everySection)
  return { sections: all ? namesOfAll(groups) : guarded.map((entry) => sectionName(entry, groups)), all, revision }
}

function namesOfAll(groups: readonly InvestorGroupRow[]): string[] {
  const added = groups.filter(({ id }) => !builtInGroups.some(({ _id }) => _id === id))
  return [...listPageNames, ...added.map(({ title }) => title), ...Object.values(contentFamilies)]
}

/** Names of the sections before and after the change, and of the pending requests. */
export type SelectedSections = { before: string[]; after: string[]; waiting: string[] }

/** Names of the sections that need approval. `all`: every section, including future ones. */
export type SelectedSectionNames = { sections: readonly string[]; all: boolean }

/** Sets the sections that need approval. Pending requests stay pending. */
export async function setApprovalSections(
  { ledger, notify }: { ledger: Ledger; notify: (rows: Rows, chosen: SelectedSections) => Promise<void> },
  actor: Actor,
  { sections: names, all }: SelectedSectionNames,
  expectedRevision?: number,
): Promise<{ revision: number }> {
  const { revision } = await ledger.change(actor, async (rows, note, nextRevision) => {
    if (expectedRevision !== undefined && (await rows.ledger.ofRow('setting', setting, expectedRevision)).length)
      throw changedMeanwhile(
        'Somebody else changed the sections meanwhile. Check them, then save again.',
        nextRevision - 1,
      )
    const groups = await rows.investors.groups()
    const chosen = names.map((name, index) => {
      const section = guardedSection(name, groups)
      if (section) return section
      throw badInput(`sections.${index}`, `There is no section named ${name}. Choose another one.`)
    })
    const old = await guardedSections(rows)
    const fresh = all ? [everySection] : [...new Set(chosen)].sort()
    await rows.settings.set(setting, fresh)
    const named = (list: readonly string[]) => list.map((entry) => sectionName(entry, groups))
    const [before, after] = [named(old), named(fresh)]
    note({ action: 'choose sections to approve', entity: 'setting', id: setting, before, after })
    const waiting = [...new Set((await allPending(rows)).map(({ document }) => document))]
    await notify(rows, { before, after, waiting: await namesOf(waiting, rows.investors.document) })
  })
  return { revision }
}

async function namesOf(
  keys: readonly number[],
  find: (key: number) => Promise<{ name: string } | undefined>,
): Promise<string[]> {
  const names: string[] = []
  for (const key of keys) names.push((await find(key))?.name ?? String(key))
  return names
}
