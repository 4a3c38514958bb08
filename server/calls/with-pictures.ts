import { badInput, Refusal } from '#contract/refusal.ts'
import { isField } from '#model/site-content/apply-changes.ts'
import { isPicture, type PlaceSize, placeOf, sizesOf, uploadedPicture } from '#model/site-content/pictures.ts'
import type { Domain } from '#server/domain/domain.ts'
import type { SessionHolder } from '#server/domain/sessions/session.ts'

type Context = {
  domain: Pick<Domain, 'sitePictures'>
  actor: SessionHolder
  /** Value of a fresh installation. */
  original: unknown
  /** Place of the value in the input. */
  field: string
}

/** Returns a checked value as it is stored: pictures with the names and sizes of their files, which are created if they are missing. */
export async function withPictures(context: Context, of: unknown, value: unknown): Promise<unknown> {
  const below = (key: string | number, fields: unknown, entry: unknown) =>
    withPictures({ ...context, original: undefined, field: `${context.field}.${key}` }, fields, entry)
  if (!isField(of)) {
    const values = Object.entries(Object(value))
    const fields = new Map<string, unknown>(Object.entries(Object(of)))
    const stored: Record<string, unknown> = {}
    for (const [key, entry] of values) stored[key] = await below(key, fields.get(key), entry)
    return stored
  }
  if (of.field === 'picture') return withFiles(context, value, of.size)
  if (of.field !== 'list' || !Array.isArray(value)) return value
  const entries: unknown[] = []
  for (const [index, entry] of value.entries()) entries.push(await below(index, of.of, entry))
  return entries
}

/** Values of a picture that admins can choose, as checked by `contract/content-values.ts`. */
type ChosenPicture = { alt?: string; link?: string; x: number; y: number }

async function withFiles({ domain, actor, original, field }: Context, chosen: unknown, size?: PlaceSize) {
  if (!isChosen(chosen)) return undefined
  const { alt = '', link, x, y } = chosen
  if (!link) return isPicture(original) ? { ...original, alt } : undefined
  const place = isPicture(original) ? placeOf(original) : size
  if (!place) throw badInput(field, 'This place shows no picture.')
  const files = await domain.sitePictures.prepare(actor, { link, x, y }, sizesOf(place)).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal(error.code, error.message, { ...error.detail, field }) : error
  })
  return uploadedPicture(files, { alt, link, x, y })
}

const isChosen = (value: unknown): value is ChosenPicture => typeof value === 'object' && value !== null
