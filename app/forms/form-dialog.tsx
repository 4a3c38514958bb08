import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { dialog } from '#model/languages/translations/en/dialog.ts'
import { type Form, fieldsFor } from './define-form.ts'
import { Difference } from './difference.tsx'
import { useClosing } from './discard-dialog.tsx'
import { Failure } from './failure.tsx'
import { Field, type FieldSpec, type Value, type Values } from './fields/field.tsx'
import { useFirstError } from './use-first-error.ts'
import { useForm } from './use-form.ts'

export type FormDialogProps<Subject, Output> = {
  form: Form<Subject, Output>
  subject?: Subject
  /** Called with the server's reply after a successful save. Closes the dialog and refreshes the page's data. */
  onSaved: (output: Output, values: Values) => void | Promise<void>
  onClose: () => void
  /** Texts of the page's language; defaults to English. */
  texts?: typeof dialog
  children?: (values: Values, change: (name: string, value: Value) => void) => ReactNode
}

/** The only dialog with fields. Typed values stay if a call fails, and are not discarded without confirmation. */
export function FormDialog<Subject, Output>({
  form,
  subject,
  onSaved,
  onClose,
  texts = dialog,
  children,
}: FormDialogProps<Subject, Output>) {
  const state = useForm({ form, subject, onSaved })
  const { values, sending, theirs, failure } = state
  const closing = useClosing(state.changed, onClose, texts)
  const firstError = useFirstError()

  function close() {
    if (!sending) closing.close()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const { currentTarget } = event
    void state.submit().then(() => firstError.seek(currentTarget))
  }

  return (
    <Dialog
      title={form.title}
      note={form.note}
      closeLabel={texts.close}
      onClose={close}
      onSubmit={submit}
      footer={
        <>
          <Button variant="line" onClick={close}>
            {texts.cancel}
          </Button>
          <SaveButton state={state} label={typeof form.save === 'function' ? form.save(values, subject) : form.save} />
        </>
      }
    >
      {theirs && (
        <Difference fields={fieldsFor(form, values)} mine={values} theirs={theirs} onTakeTheirs={state.takeTheirs} />
      )}
      {[...Map.groupBy(fieldsFor(form, values), ({ group = '' }) => group)].map(([group, specs]) => (
        <FieldGroup key={group} heading={group} open={specs.some(({ name }) => values[name] || state.errorOf(name))}>
          {specs.map((spec) => (
            <FormField key={spec.name} spec={spec} state={state} firstError={firstError} />
          ))}
        </FieldGroup>
      ))}
      {children?.(values, state.change)}
      {sending?.share !== undefined && <ProgressBar label="Uploading" share={sending.share} />}
      {failure && <Failure refusal={failure} isAnnounced />}
      {closing.question}
    </Dialog>
  )
}

type FormFieldProps = {
  spec: FieldSpec
  state: ReturnType<typeof useForm>
  firstError: ReturnType<typeof useFirstError>
}

function FormField({ spec, state, firstError }: FormFieldProps) {
  const { name, hint } = spec
  return (
    <Field
      spec={spec}
      name={name}
      value={state.values[name]}
      error={state.errorOf(name)}
      hint={typeof hint === 'function' ? hint(state.values) : hint}
      onChange={(value) => {
        firstError.forget()
        state.change(name, value)
      }}
      onBlur={() => {
        firstError.forget()
        state.leave(name)
      }}
    />
  )
}

type SaveButtonProps = { state: ReturnType<typeof useForm>; label: string }

function SaveButton({ state: { theirs, sending, complete, saveOnTop }, label }: SaveButtonProps) {
  if (theirs)
    return (
      <Button busy={Boolean(sending)} onClick={saveOnTop}>
        Overwrite with mine
      </Button>
    )
  return (
    <Button type="submit" dim={!complete} busy={Boolean(sending)}>
      {label}
    </Button>
  )
}

type GroupProps = { heading: string; open: boolean; children: ReactNode }

/** Group of fields behind a collapsible heading; without a heading, the fields are always displayed. */
function FieldGroup({ heading, open, children }: GroupProps) {
  const [opened, setOpened] = useState(open)
  if (!heading) return children
  return (
    <details className="dialog-group" open={opened || open} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{heading}</summary>
      <div>{children}</div>
    </details>
  )
}
