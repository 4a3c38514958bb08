import { type OpenedDraft, pageOfDraft } from '#app/filing/saved-draft.ts'
import { addSectionForm, editSectionForm } from '#app/filing/section-form.ts'
import { SeveralDialog } from '#app/filing/several-dialog.tsx'
import { UploadDialog } from '#app/filing/upload-dialog.tsx'
import { WithdrawDialog } from '#app/filing/withdraw-dialog.tsx'
import type { Values } from '#app/forms/fields/field.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useNeedsApproval } from '#app/use-needs-approval.ts'
import { assertNever } from '#model/assert-never.ts'
import { type InvestorDocument, isReleased } from '#model/investor-zone.ts'
import { slugOf } from '#model/zone-address.ts'
import { pageOf } from '#model/zone-pages.ts'
import { ScheduledWithdrawal } from './document/scheduled-page.tsx'
import { EditDialog } from './edit-dialog.tsx'
import type { useAfterChange } from './use-after-change.ts'

export type OpenDialog =
  | { dialog: 'upload'; opened?: OpenedDraft }
  | { dialog: 'several' }
  | { dialog: 'edit'; document: InvestorDocument }
  | { dialog: 'withdraw'; document: InvestorDocument }
  | { dialog: 'section'; group?: { _id: string; name: string } }

type Props = {
  open: OpenDialog
  name: string
  sections: string[]
  revision: number
  now: Date
  after: ReturnType<typeof useAfterChange>
  onClose: () => void
}

export function AdminDialogs({ open, name, sections, revision, now, after, onClose }: Props) {
  const { filed, changed } = after
  const needsApproval = useNeedsApproval()
  const filing = { revision, today: now, onFiled: filed, onClose }
  switch (open.dialog) {
    case 'upload':
      return <UploadDialog match={formPage(open.opened, name)} opened={open.opened} {...filing} />
    case 'several':
      return <SeveralDialog sections={sections} {...filing} />
    case 'withdraw':
      return (
        <WithdrawDialog
          document={open.document}
          place={name}
          isPending={needsApproval(name) && isReleased(open.document, now)}
          onWithdrawn={(output) => after.changedOrPending('Deleted. You can restore it from the history.', output)}
          onClose={onClose}
        >
          <ScheduledWithdrawal document={open.document} />
        </WithdrawDialog>
      )
    case 'edit':
      return (
        <EditDialog
          document={open.document}
          isPending={needsApproval(name) || open.document.approval !== undefined}
          revision={revision}
          after={after}
          onClose={onClose}
        />
      )
    case 'section':
      return <SectionDialog group={open.group} onChanged={changed} onClose={onClose} />
    default:
      return assertNever(open)
  }
}

/** A draft opens in the form of the page on which it was begun. */
const formPage = (opened: OpenedDraft | undefined, name: string) =>
  (opened && pageOfDraft(opened.savedDraft)) ?? pageOf(name)

type SectionProps = {
  group?: { _id: string; name: string }
  onChanged: (sentence: string, revision: number, slug: string) => void
  onClose: () => void
}

function SectionDialog({ group, onChanged, onClose }: SectionProps) {
  const saved = (sentence: string) => (output: { revision: number }, values: Values) =>
    onChanged(sentence, output.revision, slugOf(String(values.name)))
  return group ? (
    <FormDialog form={editSectionForm} subject={group} onSaved={saved('Section renamed.')} onClose={onClose} />
  ) : (
    <FormDialog form={addSectionForm} onSaved={saved('Section added.')} onClose={onClose} />
  )
}
