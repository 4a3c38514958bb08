import type * as z from 'zod/mini'
import { documentsMax, postedDocument, postedGroup, postedInner } from '#contract/investor-fields.ts'
import { badInput, Refusal } from '#contract/refusal.ts'
import type { InvestorContent, RightGroup } from '#model/investor-zone.ts'
import type { Posted, PostedDocument, PostedGroup } from '#server/domain/investor-zone/edit-investor/posted.ts'
import type { Handlers } from './handler.ts'

/** Quarantined with the code it calls; see `server/domain/investor-zone/edit-investor/edit-investor.ts` for the reason. */
export const editInvestorCalls = {
  async 'admin/edit-investor'({ rightArray, data, revision: expectedRevision, reason }, { domain, admin }) {
    const { groups, name } = rightArrayOf(rightArray, data)
    const posted = readPosted(groups, name, await domain.investorZone.everything())
    const { revision, approval, ...saved } = await domain.investorZone.save({
      actor: admin,
      posted,
      expectedRevision,
      session: admin.sessionId,
      reason,
    })
    return { status: true, revision, approval, data: saved }
  },
} satisfies Partial<Handlers>

/** Returns the posted array. `data` is another name of `rightArray`; one of the two is sent. */
function rightArrayOf(rightArray: unknown[] | undefined, data: unknown[] | undefined) {
  if (rightArray && data) throw badInput('data', 'Send either rightArray or data, not both.')
  const groups = rightArray ?? data
  if (!groups) throw badInput('rightArray', 'rightArray is missing.')
  return { groups, name: rightArray ? 'rightArray' : 'data' }
}

/** Parses the posted array row by row, so that a refusal names the row. */
function readPosted(groups: unknown[], name: string, content: InvestorContent): Posted {
  const posted: Posted = { groups: [], documents: [] }
  for (const [index, raw] of groups.entries()) {
    const place = `${name}.${index}`
    const group = read(postedGroup, raw, place)
    const stored = storedGroup(group, content, place)
    if (posted.groups.some((row) => row.id === stored._id))
      throw badInput(place, `The section ${stored.name} is in the list twice. Send it once.`)
    if (isFacts(stored)) {
      if (JSON.stringify(group.data) === JSON.stringify(stored.data)) continue
      throw badInput(place, 'General Information is not a document list. Leave it out of the array.')
    }
    const { lists, documents } = readLists(group.data, stored, place)
    const { title, desc } = group
    posted.groups.push({ id: stored._id, name: group.name, title, desc, lists } satisfies PostedGroup)
    posted.documents.push(...documents)
    if (posted.documents.length > documentsMax)
      throw new Refusal('too-large', `You can save at most ${documentsMax} documents at a time.`, { field: name })
  }
  return posted
}

function storedGroup(
  group: { _id?: string; name: string },
  { rightArray }: InvestorContent,
  place: string,
): RightGroup {
  const match = rightArray.find((row) => (group._id ? row._id === group._id : row.name === group.name))
  if (!match) throw badInput(group._id ? `${place}._id` : `${place}.name`, 'This section does not exist. Add it first.')
  const isTaken = rightArray.some((row) => row._id !== match._id && row.name === group.name)
  if (isTaken)
    throw new Refusal('already-there', `A section named ${group.name} already exists. Choose another name.`, {
      field: `${place}.name`,
    })
  return match
}

function isFacts({ data }: RightGroup): boolean {
  return data.some((row) => 'comp_name' in row)
}

function isNested({ data }: RightGroup): boolean {
  return data.some((row) => 'data' in row)
}

function readLists(data: unknown[], stored: RightGroup, place: string) {
  if (!isNested(stored)) {
    const list = [stored._id]
    return { lists: [list], documents: readDocuments(data, list, `${place}.data`) }
  }
  const lists: string[][] = []
  const documents: PostedDocument[] = []
  for (const [index, raw] of data.entries()) {
    const inner = read(postedInner, raw, `${place}.data.${index}`)
    const list = [stored._id, inner.name]
    if (!stored.data.some((row) => 'data' in row && row.name === inner.name))
      throw badInput(`${place}.data.${index}.name`, `${stored.name} has no list named ${inner.name}.`)
    lists.push(list)
    documents.push(...readDocuments(inner.data, list, `${place}.data.${index}.data`))
  }
  return { lists, documents }
}

function readDocuments(data: unknown[], list: string[], place: string): PostedDocument[] {
  return data.map((raw, index) => {
    const {
      key,
      section_id: _,
      state: __,
      corrected_at: ___,
      waiting_since: ____,
      held_since: _____,
      approval: ______,
      ...fields
    } = read(postedDocument, raw, `${place}.${index}`)
    return { ...fields, key: key ?? undefined, list, place: `${place}.${index}` }
  })
}

function read<Schema extends z.ZodMiniType>(schema: Schema, raw: unknown, place: string): z.output<Schema> {
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const unknownKey = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  const field = [place, ...(issue?.path ?? []), ...(unknownKey ? [unknownKey] : [])].join('.')
  const message = unknownKey
    ? `${unknownKey.slice(0, 60)} is not a field of this list. Remove it.`
    : issue?.message && issue.message !== 'Invalid input'
      ? issue.message
      : 'This field is missing or has the wrong type.'
  throw badInput(field, message)
}
