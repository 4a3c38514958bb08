import { editorPath } from '#app/content/page-paths.ts'
import type { EditedField } from '#app/forms/content/edited-part.ts'
import { Button } from '#app/ui/button.tsx'
import type { EditedPage } from './edited-page.ts'
import { messages } from './messages.ts'
import { problemOf, textFieldOf } from './text-entry.ts'
import { longSentence, removedFacts } from './text-hints.ts'
import { useFoundTexts } from './use-found-texts.ts'
import { usePhoneFit } from './use-phone-fit.ts'

const texts = messages.status

type Props = {
  part: string
  page: EditedPage
  /** Path of the selected text. */
  selected: string | undefined
  fields: readonly EditedField[]
  values: Readonly<Record<string, unknown>>
  onChange: (path: string, value: unknown) => void
}

/** Bar about the selected text: its name, the length left, and hints. */
export function TextStatus({ part, page, selected, fields, values, onChange }: Props) {
  const entry = fields.find(({ path }) => path === selected)
  const field = entry && textFieldOf(entry)
  if (selected === undefined) return null
  if (!entry || !field) return <EntryStatus selected={selected} fields={fields} />
  const text = String(values[entry.path] ?? '')
  const problem = problemOf(field, text)
  const left = field.max - text.length
  const long = longSentence(text)
  return (
    <aside className="text-status" aria-label={texts.label}>
      <p>
        <b>{entry.name}</b>{' '}
        <span role="status" className={problem ? 'text-status-problem' : undefined}>
          {problem === 'empty' ? texts.empty : problem === 'over' ? texts.over(-left) : texts.left(left)}
        </span>
      </p>
      {long && <p>{texts.long(long)}</p>}
      <PhoneFit page={page} entry={entry} text={text} />
      <RemovedFact part={part} entry={entry} text={text} />
      {text !== entry.original && (
        <Button variant="text" small onClick={() => onChange(entry.path, entry.original)}>
          {texts.original}
        </Button>
      )}
    </aside>
  )
}

/** Bar about a selected text of a list, with a link to the list's form. */
function EntryStatus({ selected, fields }: { selected: string; fields: readonly EditedField[] }) {
  const list = fields.find(({ path }) => selected.startsWith(`${path}.`))
  return (
    <aside className="text-status" aria-label={texts.label}>
      <p>{texts.entry}</p>
      {list && <a href={`#${list.path}`}>{texts.editList(list.name)}</a>}
    </aside>
  )
}

type PhoneFitProps = { page: EditedPage; entry: EditedField; text: string }

/** Hint about a text that is too wide for a phone, or takes more lines there than the original one. */
function PhoneFit({ page, entry, text }: PhoneFitProps) {
  const { now, original } = usePhoneFit(page, entry.path, text, String(entry.original ?? '')) ?? {}
  if (now?.isWide) return <p>{texts.wide}</p>
  if (!now || !original || now.lines <= original.lines) return null
  return <p>{texts.lines(now.lines, original.lines)}</p>
}

type RemovedFactProps = { part: string; entry: EditedField; text: string }

/** Links to the other texts that contain a fact which the change removes. */
function RemovedFact({ part, entry, text }: RemovedFactProps) {
  const [fact] = removedFacts(String(entry.value), text)
  const others = useFoundTexts(fact).filter((found) => found.part !== part || found.path !== entry.path)
  if (!fact || !others.length) return null
  return (
    <p>
      {texts.facts(fact, others.length)}{' '}
      {others.map((found, index) => (
        <span key={`${found.part} ${found.path}`}>
          {index > 0 && ', '}
          <a href={`${editorPath(found.part)}#${found.path}`}>
            {found.title}, {found.name}
          </a>
        </span>
      ))}
    </p>
  )
}
