import { badInput, notFound, Refusal } from '#contract/refusal.ts'
import { assertNever } from '#model/assert-never.ts'
import { hasHiddenCharacters } from '#model/plain-text.ts'
import type { DocumentRow, InvestorGroupRow } from '#model/stored-rows.ts'
import { slugOf } from '#model/zone-address.ts'
import { builtInGroups, innerNames, pageOf, subPageNames } from '#model/zone-pages.ts'
import { newId } from '../ids.ts'
import type { Actor, Restorer } from '../ledger/change.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { similarNames } from '../similar-names.ts'
import { refuseGroupAlone } from './approvals/second-person.ts'

type GroupContext = { ledger: Ledger }

/** Adds a group to the zone. Groups are never removed, except by undoing their addition. */
export async function addGroup(
  { ledger }: GroupContext,
  actor: Actor,
  name: string,
): Promise<{ id: string; revision: number }> {
  const { result, revision } = await ledger.change(actor, async (rows, note, nextRevision) => {
    const groups = await rows.investors.groups()
    assertSectionName(groups, undefined, name)
    const row: InvestorGroupRow = {
      id: newId(),
      position: Math.max(0, ...groups.map((group) => group.position)) + 1,
      name,
      title: name,
      description: '',
      kind: 'documents',
      facts: null,
      revision: nextRevision,
    }
    await rows.investors.insertGroup(row)
    note({ action: 'add investor section', entity: 'investor-section', id: row.id, before: null, after: row })
    return row.id
  })
  return { id: result, revision }
}

export async function renameGroup(
  { ledger }: GroupContext,
  actor: Actor,
  id: string,
  name: string,
): Promise<{ revision: number }> {
  return ledger.change(actor, async (rows, note, nextRevision) => {
    const groups = await rows.investors.groups()
    const before = groups.find((group) => group.id === id)
    if (!before) throw notFound('id', 'This section does not exist. Reload the page.')
    if (before.name === name) throw badInput('name', 'Change the data and try again')
    assertSectionName(groups, id, name)
    await refuseGroupAlone(rows, id)
    const after = { ...before, name, title: before.title === before.name ? name : before.title, revision: nextRevision }
    await rows.investors.updateGroup(after)
    note({ action: 'edit investor section', entity: 'investor-section', id, before, after })
  })
}

export const groupRestorer: Restorer<InvestorGroupRow> = {
  read: (rows, id) => rows.investors.group(id),
  async write(rows, id, row, revision) {
    if (!row) {
      if (await rows.investors.documentsEver(id))
        throw new Refusal('cannot-undo', 'This section is not empty any more. Withdraw or move its documents first.')
      return rows.investors.removeGroup(id)
    }
    await refuseGroupAlone(rows, id)
    const groups = await rows.investors.groups()
    const current = groups.find((group) => group.id === id)
    for (const name of [row.name, row.title])
      if (name !== current?.name && name !== current?.title) assertSectionName(groups, id, name)
    const group = { ...row, revision }
    if (current) await rows.investors.updateGroup(group)
    else await rows.investors.insertGroup(group)
  },
}

/** Location of a document. An empty inner name is the only list of a group without inner lists. */
export type DocumentLocation = Pick<DocumentRow, 'group_id' | 'inner_name'>

/** Returns the list for a path of names, or of a group's id and names. `place` is its path in the call's input, for error messages. */
export function requireList(
  groups: readonly InvestorGroupRow[],
  [named, inner = '']: readonly string[],
  place = '',
): DocumentLocation {
  const field = place ? `${place}.list` : 'list'
  const group = groups.find((row) => row.id === named) ?? groups.find((row) => row.name === named)
  if (!group) throw badInput(field, 'This section does not exist. Reload the page and choose again.')
  if (!holds(group.kind, inner))
    throw badInput(field, `${group.name} has no such list of documents. Choose another one.`)
  return { group_id: group.id, inner_name: inner }
}

/** True if a group of this kind has a list of this name. An empty name is the only list of a group without inner lists. */
function holds(kind: InvestorGroupRow['kind'], inner: string): boolean {
  switch (kind) {
    case 'groups':
      return innerNames.includes(inner)
    case 'documents':
      return !inner
    case 'facts':
      return false
    default:
      return assertNever(kind)
  }
}

const headings = subPageNames.flatMap((name) => pageOf(name).page.under ?? [])
const pageNames = [...subPageNames, ...innerNames, ...builtInGroups.map(({ name }) => name), ...headings]
const findPage = similarNames(pageNames)
const pageSlugs = new Set(pageNames.map(slugOf))

/**
 * Throws if the name or title of a section resembles that of another section, page, list or heading, or if the addresses are equal.
 * Otherwise visitors would read unapproved content as part of that page. A section of the table may have its own names.
 */
export function assertSectionName(
  groups: readonly InvestorGroupRow[],
  id: string | undefined,
  name: string,
  field = 'name',
): void {
  if (hasHiddenCharacters(name)) throw badInput(field, 'The name contains hidden characters. Type it again.')
  const builtIn = builtInGroups.find(({ _id }) => _id === id)
  if (builtIn && similarNames([builtIn.name, builtIn.title])(name)) return
  const page = findPage(name) ?? (pageSlugs.has(slugOf(name)) ? name : undefined)
  if (page)
    throw new Refusal('already-there', `The investor zone already has a page named ${page}. Choose another name.`, {
      field,
    })
  const others = groups.filter((group) => group.id !== id).flatMap((group) => [group.name, group.title])
  const similar = similarNames(others)(name) ?? others.find((entry) => slugOf(entry) === slugOf(name))
  if (similar)
    throw new Refusal('already-there', `A section named ${similar} already exists. Choose another name.`, { field })
}
