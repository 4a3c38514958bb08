import { pagePath, partAt } from '#app/content/page-paths.ts'
import { pageParts } from '#app/content/parts.ts'
import { contentValue } from '#contract/content-values.ts'
import { badInput } from '#contract/refusal.ts'
import { companyParts } from '#model/company/parts.ts'
import { valueText } from '#model/history-values.ts'
import { isKeyOf, keysOf } from '#model/keys-of.ts'
import { includesNormalized } from '#model/normalize-for-search.ts'
import { applyChanges, type FieldAt, fieldsOf, nameOfField } from '#model/site-content/apply-changes.ts'
import type { ContentFamily } from '#model/site-content/families.ts'
import type { ContentPart } from '#model/site-content/fields.ts'
import { partFor } from '#model/site-content/own-company.ts'
import { isPicture, placeOf } from '#model/site-content/pictures.ts'
import type { ValueChange } from '#model/stored-rows.ts'
import type { Domain } from '#server/domain/domain.ts'
import type { SessionHolder } from '#server/domain/sessions/session.ts'
import type { Handlers } from './handler.ts'
import { changeReply, dataReply, pendingReply } from './replies.ts'
import { withPictures } from './with-pictures.ts'

export const siteContentCalls = {
  'admin/get-pages': async (_, { domain }) => ({ status: true, data: await pages(domain) }),
  'admin/find-page-texts': async ({ search }, { domain }) => ({ status: true, data: await find(domain, search) }),
  'admin/get-page-texts': ({ page }, { domain, admin }) => getPage(domain, admin, page),
  'admin/edit-page-texts': (input, { domain, admin }) => pendingReply(editPage(domain, admin, input)),
  async 'admin/upload-picture'({ base_64, name }, { domain, admin }) {
    const received = await domain.files.storeReceived(admin, base_64, name)
    return { status: true, link: received ?? (await domain.files.storeBase64(admin, base_64, name, ['picture'])) }
  },
  'admin/prepare-picture': ({ sizes, ...upload }, { domain, admin }) =>
    dataReply(domain.sitePictures.prepare(admin, upload, sizes)),
  'admin/cancel-page-change': ({ id }, { domain, admin }) => changeReply(domain.siteContent.cancel(admin, 'page', id)),
  'admin/get-company-facts': ({ part = mainFacts }, { domain, admin }) => getPart(domain, admin, 'company', part),
  'admin/change-company-facts': (input, { domain, admin }) => pendingReply(changeFacts(domain, admin, input)),
  'admin/cancel-company-change': ({ id }, { domain, admin }) =>
    changeReply(domain.siteContent.cancel(admin, 'company', id)),
} satisfies Partial<Handlers>

const families = { page: pageParts, company: companyParts } as const satisfies Record<
  ContentFamily,
  Record<string, ContentPart>
>

/** Facts returned if no part is named. */
const mainFacts = 'company' satisfies keyof typeof companyParts

/** Returns a part with the values that changes apply to. */
async function partOf({ siteContent }: Domain, family: ContentFamily, name: string): Promise<ContentPart> {
  const changes = await siteContent.visible()
  if (family === 'page' && isKeyOf(pageParts, name)) return partFor<ContentPart>(pageParts[name], changes)
  if (family === 'company' && isKeyOf(companyParts, name)) return partFor<ContentPart>(companyParts[name], changes)
  throw badInput('part', `There is no part named ${name}. Choose another one.`)
}

/** Returns a part with its values as visitors see them, and the original ones. */
async function getPart(domain: Domain, reader: SessionHolder, family: ContentFamily, name: string) {
  const part = await partOf(domain, family, name)
  const { values, pending: request, ...state } = await domain.siteContent.forEditors(name)
  const pending = request && { ...request, mine: request.requested_by === reader.email }
  const approvers = await domain.siteContent.approversFor(family, reader)
  const current = fieldsOf({ ...part, values: applyChanges(part, values) })
  const fields = fieldsOf(part).map((original, index) => ({
    path: original.path,
    name: nameOfField(original),
    field: withPlace(original),
    value: current[index]?.value,
    original: original.value,
  }))
  const parts = Object.entries(families[family]).map(([key, { title }]) => ({ part: key, title }))
  return { status: true as const, data: { part: name, title: part.title, parts, fields, ...state, pending, approvers } }
}

/** Returns the description of a value; that of a picture with the sizes of its place. */
function withPlace({ field, value }: FieldAt): FieldAt['field'] {
  return field.field === 'picture' && isPicture(value) ? { ...field, size: placeOf(value) } : field
}

/** Returns the texts of a page under its name in addresses. */
async function getPage(domain: Domain, reader: SessionHolder, page: string) {
  const { data } = await getPart(domain, reader, 'page', pageNamed(page))
  const { part: _, parts: __, fields, ...state } = data
  const texts = fields.map(({ path, name: label, field, value, original }) => {
    const max = 'max' in field ? field.max : undefined
    return { path, label, kind: field.field, value, default: original, max, field }
  })
  return { status: true as const, data: { page, ...state, texts }, revision: state.revision }
}

function pageNamed(page: string): string {
  const part = partAt(page)
  if (part) return part
  throw badInput('page', `There is no page named ${page}. Choose another one.`)
}

type PageEdit = {
  page: string
  changes: { path: string; value?: unknown }[]
  release_at?: string
  reason?: string
  revision?: number
}

function editPage(domain: Domain, actor: SessionHolder, { page, changes, ...edit }: PageEdit) {
  const values = changes.map(({ path, value = null }, index) => ({ path, value, field: `changes.${index}.value` }))
  return change(domain, actor, { family: 'page', part: pageNamed(page) }, { ...edit, values })
}

type FactsEdit = { part: string; values: Record<string, unknown>; release_at?: string; revision?: number }

function changeFacts(domain: Domain, actor: SessionHolder, { part, values, ...edit }: FactsEdit) {
  const given = Object.entries(values).map(([path, value]) => ({ path, value, field: `values.${path}` }))
  return change(domain, actor, { family: 'company', part }, { ...edit, values: given })
}

/** Returns every page that can be edited, with the state of its texts. */
async function pages({ siteContent, company }: Domain) {
  const facts = await company.facts()
  return Promise.all(
    keysOf(pageParts).map(async (part) => {
      const { values, scheduled, pending } = await siteContent.forEditors(part)
      const changed = Object.values(values).filter((value) => value !== null).length
      const state = { changed, scheduled: scheduled.length, pending: pending !== undefined }
      return { part, title: pageParts[part].title, path: pagePath(part, facts), ...state }
    }),
  )
}

const foundMax = 50

/** Returns the texts of all pages that contain a phrase, in any case. */
async function find({ siteContent }: Domain, search: string) {
  const changes = await siteContent.visible()
  const found = keysOf(pageParts).flatMap((name) => {
    const part = partFor<ContentPart>(pageParts[name], changes)
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

/** A new value; `field` names its place in the input. */
export type GivenValue = { path: string; value: unknown; field: string }
type Edit = { values: readonly GivenValue[]; release_at?: string; reason?: string; revision?: number }
type Target = { family: ContentFamily; part: string }

/** Changes values of a part. Fails with 400 at the field of an invalid value. */
export async function change(domain: Domain, actor: SessionHolder, { family, part: name }: Target, edit: Edit) {
  const part = await partOf(domain, family, name)
  const { values } = await domain.siteContent.forEditors(name)
  const changes = await changesOf(part, edit.values, applyChanges(part, values), (entry, value, field) =>
    withPictures({ domain, actor, original: entry.value, field }, entry.field, value),
  )
  return domain.siteContent.change(
    actor,
    { family, part: name, title: part.title },
    { changes, startsAt: edit.release_at, reason: edit.reason, expectedRevision: edit.revision },
  )
}

/** Checks new values, creates the files of pictures, and returns the values that differ from the current ones. */
async function changesOf(
  part: ContentPart,
  values: readonly GivenValue[],
  current: unknown,
  toStored: (original: FieldAt, value: unknown, field: string) => Promise<unknown>,
): Promise<ValueChange[]> {
  const known = new Map(fieldsOf({ ...part, values: current }).map((entry) => [entry.path, entry]))
  const originals = new Map(fieldsOf(part).map((entry) => [entry.path, entry]))
  const changes: ValueChange[] = []
  for (const { path, value, field } of values) {
    const [entry, original] = [known.get(path), originals.get(path)]
    if (!entry || !original) throw badInput(field, `${part.title} has no text named ${path}. Reload the page.`)
    const after = value === null ? null : await toStored(original, checked(entry, value, field), field)
    const isOriginal = after === null || same(after, original.value)
    if (same(entry.value, isOriginal ? original.value : after)) continue
    changes.push({ path, name: nameOfField(entry), before: entry.value, after: isOriginal ? null : after })
  }
  return changes
}

function checked(entry: ReturnType<typeof fieldsOf>[number], value: unknown, field: string): unknown {
  const { data, error } = contentValue(entry.field, nameOfField(entry)).safeParse(value)
  if (!error) return data
  const [issue] = error.issues
  throw badInput([field, ...(issue?.path ?? [])].join('.'), issue?.message ?? 'Enter a valid value.')
}

const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)
