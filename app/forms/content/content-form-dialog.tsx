import type { FormEvent, ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { inIndia } from '#model/india-time.ts'
import { Conflict } from '../difference.tsx'
import { useClosing } from '../discard-dialog.tsx'
import { useFirstError } from '../use-first-error.ts'
import { ContentField } from './content-field.tsx'
import { ContentReview } from './content-review.tsx'
import { describeValue } from './describe-value.ts'
import type { EditedField } from './edited-part.ts'
import { messages } from './messages.ts'
import { type ContentFormProps, useContentForm } from './use-content-form.ts'
import { useFocusedField } from './use-focused-field.ts'
import { sameValue } from './value-differences.ts'

const texts = messages.form

type Props = ContentFormProps & {
  title: string
  /** Path of the value that receives the focus. */
  focused?: string
  /** Who must approve a change. */
  approval?: ReactNode
  onClose: () => void
}

/** Form of a part of the site's content, made from its description. Before it is saved, old and new values are compared. */
export function ContentFormDialog({ title, focused, approval, onClose, ...props }: Props) {
  const { part } = props
  const form = useContentForm(props)
  const closing = useClosing(form.isTouched, onClose)
  const firstError = useFirstError()
  const fields = useFocusedField(focused)

  function submit(event: FormEvent) {
    event.preventDefault()
    void form.review().then(seekError)
  }
  const seekError = () => fields.current && firstError.seek(fields.current)

  return (
    <>
      <Dialog
        title={title}
        onClose={closing.close}
        onSubmit={submit}
        footer={
          <>
            <Button variant="line" onClick={closing.close}>
              {texts.close}
            </Button>
            <Button type="submit">{form.theirs ? texts.overwrite : texts.review}</Button>
          </>
        }
      >
        {form.theirs && (
          <Conflict
            rows={part.fields.flatMap(({ path, name, field }) =>
              form.theirs && path in form.theirs
                ? [
                    {
                      name,
                      mine: describeValue(field, form.values[path]),
                      theirs: describeValue(field, form.theirs[path]),
                    },
                  ]
                : [],
            )}
            onTakeTheirs={form.takeTheirs}
          />
        )}
        <div className="content-form" ref={fields}>
          {part.fields.map((field) => (
            <PartField
              key={field.path}
              field={field}
              form={form}
              onChange={(value) => {
                firstError.forget()
                form.change(field.path, value)
              }}
            />
          ))}
        </div>
        {closing.question}
      </Dialog>
      <ContentReview part={part} form={form} onSettled={seekError}>
        {approval && <p>{approval}</p>}
        <LaterChanges part={part} changed={form.changed} />
      </ContentReview>
    </>
  )
}

type FieldProps = { field: EditedField; form: ReturnType<typeof useContentForm>; onChange: (value: unknown) => void }

function PartField({ field: { path, name, field, original }, form, onChange }: FieldProps) {
  return (
    <div data-path={path}>
      <ContentField
        field={field}
        label={name}
        path={path}
        value={form.values[path]}
        errors={form.errors}
        onChange={onChange}
      />
      {!sameValue(form.values[path], original) && (
        <Button variant="text" small aria-label={texts.restoreLabel(name)} onClick={() => onChange(original)}>
          {texts.restore}
        </Button>
      )}
    </div>
  )
}

/** Scheduled changes of the same values: each replaces the value that is saved now. */
function LaterChanges({ part, changed }: Pick<ContentFormProps, 'part'> & { changed: readonly EditedField[] }) {
  return part.scheduled.flatMap(({ _id, starts_at, changes }) =>
    changes
      .filter(({ path }) => changed.some((field) => field.path === path))
      .map(({ path, name }) => <p key={`${_id} ${path}`}>{messages.review.replaces(name, inIndia(starts_at))}</p>),
  )
}
