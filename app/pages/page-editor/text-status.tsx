import { editorPath } from '#app/content/page-paths.ts'
import type { EditedField } from '#app/forms/content/edited-part.ts'
import { Button } from '#app/ui/button.tsx'
import type { EditedPage } from './edited-page.ts'
import { ListSteps } from './list-steps.tsx'
import { messages } from './messages.ts'
import { problemOf, textFieldOf } from './text-entry.ts'
import { longSentence, removedFacts } from './text-hints.ts'
import { placeAt, type ValuePlace } from './text-place.ts'
import { useFoundTexts } from './use-found-texts.ts'
import { useListSteps } from './use-list-steps.ts'
import { usePhoneFit } from './use-phone-fit.ts'

const texts = messages.status

type Props = {
  part: string
  page: EditedPage
  /** Path of the selected text. */
  selected: string | undefined
  fields: readonly EditedField[]
  values: Readonly<Record<string, unknown>>
  readOnly: boolean
  onChange: (path: string, value: unknown) => void
  onSelect: (path: string, isFocused: boolean) => void
}

/** Bar about the selected text: the steps of its list, its name, the length left, and hints. */
export function TextStatus({ part, page, readOnly, ...editing }: Props) {
  const { selected, fields, values, onChange } = editing
  const { list, take, announcement, restore } = useListSteps(editing)
  const at = selected === undefined ? undefined : placeAt(fields, values, selected)
  if (selected === undefined || !at) return null
  return (
    <aside className="text-status" aria-label={texts.label}>
      {list && !readOnly && (
        <ListSteps selected={selected} list={list} onStep={take} onChange={onChange}>
          {restore && (
            <Button variant="text" small onClick={restore.act}>
              {messages.steps.undo(restore.title)}
            </Button>
          )}
        </ListSteps>
      )}
      <output className="visually-hidden">{announcement}</output>
      <TextHints part={part} page={page} path={selected} at={at} onChange={onChange} />
    </aside>
  )
}

type HintsProps = Pick<Props, 'part' | 'page' | 'onChange'> & { path: string; at: ValuePlace }

function TextHints({ part, page, path, at, onChange }: HintsProps) {
  const { name, value: text, entry, list } = at
  const field = textFieldOf(at)
  if (!field || typeof text !== 'string') return null
  const problem = problemOf(field, text)
  const left = field.max - text.length
  const long = longSentence(text)
  // The original list may have other entries.
  const original = list ? text : String(entry.original ?? '')
  return (
    <>
      <p>
        <b>{name}</b>{' '}
        <span role="status" className={problem ? 'text-status-problem' : undefined}>
          {problem === 'empty' ? texts.empty : problem === 'over' ? texts.over(-left) : texts.left(left)}
        </span>
      </p>
      {long && <p>{texts.long(long)}</p>}
      <PhoneFit page={page} path={path} text={text} original={original} />
      {!list && <RemovedFact part={part} entry={entry} text={text} />}
      {text !== original && (
        <Button variant="text" small onClick={() => onChange(path, original)}>
          {texts.original}
        </Button>
      )}
    </>
  )
}

type PhoneFitProps = { page: EditedPage; path: string; text: string; original: string }

/** Hint about a text that is too wide for a phone, or takes more lines there than the original one. */
function PhoneFit({ page, path, text, original }: PhoneFitProps) {
  const { now, original: before } = usePhoneFit(page, path, text, original) ?? {}
  if (now?.isWide) return <p>{texts.wide}</p>
  if (!now || !before || now.lines <= before.lines) return null
  return <p>{texts.lines(now.lines, before.lines)}</p>
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
