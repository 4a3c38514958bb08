import { ContentField } from '#app/forms/content/content-field.tsx'
import { describeValue } from '#app/forms/content/describe-value.ts'
import type { EditedPart } from '#app/forms/content/edited-part.ts'
import type { useContentForm } from '#app/forms/content/use-content-form.ts'
import { sameValue } from '#app/forms/content/value-differences.ts'
import { Conflict } from '#app/forms/difference.tsx'
import { Button } from '#app/ui/button.tsx'
import { messages } from './messages.ts'

const texts = messages.others

type Props = { part: EditedPart; form: ReturnType<typeof useContentForm> }

/** Every text of the page as a form, also lists and what the page does not show. */
export function AllTexts({ part: { fields }, form }: Props) {
  const { values, theirs } = form
  return (
    <section className="wrap page-editor-texts" aria-labelledby="all-texts">
      <h2 id="all-texts">{texts.heading}</h2>
      <p>{texts.summary}</p>
      {theirs && (
        <Conflict
          rows={fields
            .filter(({ path }) => path in theirs)
            .map(({ path, name, field }) => ({
              name,
              mine: describeValue(field, values[path]),
              theirs: describeValue(field, theirs[path]),
            }))}
          onTakeTheirs={form.takeTheirs}
        />
      )}
      {fields.map(({ path, name, field, original }) => (
        <div key={path} id={path}>
          <ContentField
            field={field}
            label={name}
            path={path}
            value={values[path]}
            errors={form.errors}
            onChange={(value) => form.change(path, value)}
          />
          {!sameValue(values[path], original) && (
            <Button variant="text" small onClick={() => form.change(path, original)}>
              {texts.original}
            </Button>
          )}
        </div>
      ))}
    </section>
  )
}
