import { TextField } from '#app/forms/fields/text-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { messages } from './messages.ts'
import { isText, problemOf, type TextEntry } from './text-entry.ts'

const texts = messages.others

type Props = {
  entries: readonly TextEntry[]
  valueAt: (path: string) => unknown
  onChange: (path: string, value: unknown) => void
}

/** Every text of the page as a form, also those that the page does not show. */
export function AllTexts({ entries, valueAt, onChange }: Props) {
  return (
    <section className="wrap page-editor-texts" aria-labelledby="all-texts">
      <h2 id="all-texts">{texts.heading}</h2>
      <p>{texts.summary}</p>
      {entries.filter(isText).map((entry) => {
        const { path, name, field, original } = entry
        const value = String(valueAt(path) ?? '')
        const problem = problemOf(entry, value)
        return (
          <div key={path} id={path}>
            <TextField
              kind={field.field === 'text' ? 'textarea' : 'text'}
              label={name}
              value={value}
              optional={field.optional}
              error={
                problem &&
                (problem === 'empty' ? messages.status.empty : messages.status.over(value.length - field.max))
              }
              hint={messages.status.left(Math.max(0, field.max - value.length))}
              onChange={(typed) => onChange(path, typed)}
            />
            {value !== original && (
              <Button variant="text" small onClick={() => onChange(path, original)}>
                {texts.original}
              </Button>
            )}
          </div>
        )
      })}
    </section>
  )
}
