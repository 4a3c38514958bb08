import { contentParts, type PartName } from '#app/content/parts.ts'
import { contentValue } from '#contract/content-values.ts'
import { type Changes, type FieldAt, fieldsOf } from '#model/site-content/apply-changes.ts'

type ChangesByPart = ReadonlyMap<string, Changes>

/** Returns the changes with the lists of an editor's draft, by path. Texts in them can be empty or too long; other values must be valid. */
export function withDraft(changes: ChangesByPart, part: PartName | undefined, draft: Changes): ChangesByPart {
  if (!part) return changes
  const lists = fieldsOf(contentParts[part]).filter(
    (entry) => Object.hasOwn(draft, entry.path) && isDisplayable(entry, draft[entry.path]),
  )
  const values = Object.fromEntries(lists.map(({ path }) => [path, draft[path]]))
  return lists.length ? new Map(changes).set(part, { ...changes.get(part), ...values }) : changes
}

function isDisplayable({ field }: FieldAt, value: unknown): boolean {
  if (field.field !== 'list') return false
  const { error } = contentValue(field, field.name).safeParse(value)
  return !error || error.issues.every(({ code }) => code === 'too_small' || code === 'too_big' || code === 'custom')
}
