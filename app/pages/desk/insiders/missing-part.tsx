import { Button } from '#app/ui/button.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { DeskRow, DeskRows, Part } from '../desk-frame.tsx'
import type { Subject } from './entry-form.ts'
import { messages } from './messages.ts'

const texts = messages.missingPart

type Props = {
  missing: CallOutput<'admin/get-insiders'>['missing']
  /** Omitted for users who may only read. */
  onAdd?: (subject: Subject) => void
}

/** People with access to unpublished documents whose identifier is not entered yet. */
export function MissingPart({ missing, onAdd }: Props) {
  if (!missing.length) return null
  return (
    <Part id="insiders-missing" heading={texts.heading} count={missing.length}>
      <p className="faint">{texts.note}</p>
      <DeskRows rows={missing} none="">
        {({ person, name, release, release_name }) => (
          <DeskRow key={`${release} ${person}`} name={name} about={release ? texts.link(release_name) : texts.role}>
            {onAdd && (
              <Button
                small
                variant="line"
                aria-label={texts.addLabel(name)}
                onClick={() => onAdd({ person, name, nature: '', purpose: '', ...(release && { release }) })}
              >
                {texts.add}
              </Button>
            )}
          </DeskRow>
        )}
      </DeskRows>
    </Part>
  )
}
