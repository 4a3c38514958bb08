import { contentParts, type PartName, type SiteContent } from '#app/content/parts.ts'
import { applyChanges, type FieldAt, fieldsOf, isField } from '#model/site-content/apply-changes.ts'
import { isPicture } from '#model/site-content/pictures.ts'
import { markedText, textMarks, withoutMarks } from '#model/site-content/text-marks.ts'

const { opening, middle, closing } = textMarks

/** Returns the content with every text and picture of a part marked by its path, so that its place on the rendered page can be found. */
export function markTexts(content: SiteContent, name: PartName): SiteContent {
  const part = contentParts[name]
  const fields = fieldsOf({ ...part, values: content[name] })
  const changes = Object.fromEntries(fields.map(({ path, field, value }) => [path, markValue(field, value, path)]))
  return { ...content, [name]: applyChanges({ ...part, values: content[name] }, changes) }
}

/** In an entry of a list, empty texts are marked too, because a new entry has only these. */
function markValue(field: FieldAt['field'] | unknown, value: unknown, path: string, isInEntry = false): unknown {
  if (Array.isArray(value) && isField(field) && field.field === 'list')
    return value.map((entry, index) => markValue(field.of, entry, `${path}.${index}`, true))
  // A link keeps the marked name: of other pictures, only the alt text can change.
  if (isPicture(value)) return { link: '', ...value, stem: `${opening}${path}${middle}${value.stem}${closing}` }
  if (isField(field))
    return (field.field === 'line' || field.field === 'text') &&
      typeof value === 'string' &&
      (value || (isInEntry && !field.optional))
      ? `${opening}${path}${middle}${value}${closing}`
      : value
  if (typeof value !== 'object' || value === null || typeof field !== 'object' || field === null) return value
  const described: Record<string, unknown> = { ...field }
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, markValue(described[key], entry, `${path}.${key}`, isInEntry)]),
  )
}

/**
 * Replaces marks by elements with `data-text`, the path, and those of pictures by `data-picture`. In other attributes and outside the main
 * content, only the text stays.
 */
export function withTextElements(html: string): string {
  const start = html.indexOf('<main')
  const end = html.lastIndexOf('</main>')
  const inside = html
    .slice(start, end)
    .replace(/<[^>]*>|[^<]+/g, (piece) => (piece.startsWith('<') ? withPicturePath(piece) : elements(piece)))
  return withoutMarks(html.slice(0, start)) + inside + withoutMarks(html.slice(end))
}

const markedStem = new RegExp(` data-stem="${opening}([^${middle}]*)${middle}`)

function withPicturePath(tag: string): string {
  const [, path] = markedStem.exec(tag) ?? []
  return withoutMarks(path === undefined ? tag : tag.replace('<img ', `<img data-picture="${path}" `))
}

const elements = (text: string) => text.replace(markedText, '<span data-text="$1">$2</span>')
