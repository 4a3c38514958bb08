import { pagePaths } from '#app/content/page-paths.ts'
import { pageParts } from '#app/content/parts.ts'
import { contentValue } from '#contract/content-values.ts'
import { badInput } from '#contract/refusal.ts'
import { companyParts } from '#model/company/parts.ts'
import { valueText } from '#model/history-values.ts'
import { isKeyOf, keysOf } from '#model/keys-of.ts'
import { includesNormalized } from '#model/normalize-for-search.ts'
import { applyChanges, fieldsOf, nameOfField } from '#model/site-content/apply-changes.ts'
import type { ContentFamily } from '#model/site-content/families.ts'
import type { ContentPart } from '#model/site-content/fields.ts'
import type { ValueChange } from '#model/stored-rows.ts'
import type { Domain } from '#server/domain/domain.ts'
import type { SessionHolder } from '#server/domain/sessions/session.ts'
import type { Handlers } from './handler.ts'
import { changeReply, pendingReply } from './replies.ts'

export const siteContentCalls = {
  'admin/get-pages': async (_, { domain }) => ({ status: true, data: await pages(domain) }),
  'admin/find-page-texts': async ({ search }, { domain }) => ({ status: true, data: await find(domain, search) }),
  'admin/get-page-texts': ({ part }, { domain, admin }) => getPart(domain, admin, 'page', part),
  'admin/change-page-texts': (input, { domain, admin }) => pendingReply(change(domain, admin, 'page', input)),
  'admin/cancel-page-change': ({ id }, { domain, admin }) => changeReply(domain.siteContent.cancel(admin, 'page', id)),
  'admin/get-company-facts': ({ part = mainFacts }, { domain, admin }) => getPart(domain, admin, 'company', part),
  'admin/change-company-facts': (input, { domain, admin }) => pendingReply(change(domain, admin, 'company', input)),
  'admin/cancel-company-change': ({ id }, { domain, admin }) =>
    changeReply(domain.siteContent.cancel(admin, 'company', id)),
} satisfies Partial<Handlers>

const families = { page: pageParts, company: companyParts } as const satisfies Record<
  ContentFamily,
  Record<string, ContentPart>
>

/** Facts returned if no part is named. */
const mainFacts = 'company' satisfies keyof typeof companyParts

function partOf(family: ContentFamily, name: string): ContentPart {
  if (family === 'page' && isKeyOf(pageParts, name)) return pageParts[name]
  if (family === 'company' && isKeyOf(companyParts, name)) return companyParts[name]
  throw badInput('part', `There is no part named ${name}. Choose another one.`)
}

/** Returns a part with its values as visitors see them, and the original ones. */
async function getPart(domain: Domain, reader: SessionHolder, family: ContentFamily, name: string) {
  const part = partOf(family, name)
  const { values, pending: request, ...state } = await domain.siteContent.forEditors(name)
  const pending = request && { ...request, mine: request.requested_by === reader.email }
  const approvers = await domain.siteContent.approversFor(family, reader)
  const current = fieldsOf({ ...part, values: applyChanges(part, values) })
  const fields = fieldsOf(part).map((original, index) => ({
    path: original.path,
    name: nameOfField(original),
    field: original.field,
    value: current[index]?.value,
    original: original.value,
  }))
  const parts = Object.entries(families[family]).map(([key, { title }]) => ({ part: key, title }))
  return { status: true as const, data: { part: name, title: part.title, parts, fields, ...state, pending, approvers } }
}

/** Returns every page that can be edited, with the state of its texts. */
async function pages({ siteContent }: Domain) {
  return Promise.all(
    keysOf(pageParts).map(async (part) => {
      const { values, scheduled, pending } = await siteContent.forEditors(part)
      const changed = Object.values(values).filter((value) => value !== null).length
      const state = { changed, scheduled: scheduled.length, pending: pending !== undefined }
      return { part, title: pageParts[part].title, path: pagePaths[part], ...state }
    }),
  )
}

const foundMax = 50

/** Returns the texts of all pages that contain a phrase, in any case. */
async function find({ siteContent }: Domain, search: string) {
  const changes = await siteContent.visible()
  const found = keysOf(pageParts).flatMap((name) => {
    const part: ContentPart = pageParts[name]
    const values = applyChanges(part, changes.get(name) ?? {})
    return fieldsOf({ ...part, values })
      .map((entry) => ({ ...entry, text: valueText(entry.value) }))
      .filter(({ text }) => includesNormalized(text, search))
      .map((entry) => ({
        part: name,
        title: part.title,
        path: entry.path,
        name: nameOfField(entry),
        text: entry.text,
      }))
  })
  return found.slice(0, foundMax)
}

type Input = { part: string; values: Record<string, unknown>; starts_at?: string; revision?: number }

async function change(domain: Domain, actor: SessionHolder, family: ContentFamily, input: Input) {
  const part = partOf(family, input.part)
  const { values } = await domain.siteContent.forEditors(input.part)
  const changes = changesOf(part, input.values, applyChanges(part, values))
  return domain.siteContent.change(
    actor,
    { family, part: input.part, title: part.title },
    { changes, startsAt: input.starts_at, expectedRevision: input.revision },
  )
}

/** Checks new values, and returns those that differ from the current ones. Fails with 400 at the path of an invalid value. */
function changesOf(part: ContentPart, values: Record<string, unknown>, current: unknown): ValueChange[] {
  const known = new Map(fieldsOf({ ...part, values: current }).map((entry) => [entry.path, entry]))
  const originals = new Map(fieldsOf(part).map(({ path, value }) => [path, value]))
  return Object.entries(values).flatMap(([path, value]) => {
    const entry = known.get(path)
    if (!entry) throw badInput(`values.${path}`, `${part.title} has no text named ${path}. Reload the page.`)
    const after = value === null ? null : checked(entry, value)
    const isOriginal = after === null || same(after, originals.get(path))
    if (same(entry.value, isOriginal ? originals.get(path) : after)) return []
    return [{ path, name: nameOfField(entry), before: entry.value, after: isOriginal ? null : after }]
  })
}

function checked(entry: ReturnType<typeof fieldsOf>[number], value: unknown): unknown {
  const { data, error } = contentValue(entry).safeParse(value)
  if (!error) return data
  const [issue] = error.issues
  throw badInput(['values', entry.path, ...(issue?.path ?? [])].join('.'), issue?.message ?? 'Enter a valid value.')
}

const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)
