import { useMemo, useState } from 'react'
import { documentForm } from '#app/filing/document-form.ts'
import { FigureComparison } from '#app/filing/figure-comparison.tsx'
import type { Comparison } from '#app/filing/figure-fields.ts'
import { FileReading } from '#app/filing/file-reading.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import type { InvestorDocument } from '#model/investor-zone.ts'
import { financialResults } from '#model/sub-pages.ts'
import { ScheduledPage } from './document/scheduled-page.tsx'
import type { useAfterChange } from './use-after-change.ts'
import { useFigures } from './use-figures.ts'

type Props = {
  document: InvestorDocument
  /** The change needs a second person's approval. */
  isPending: boolean
  revision: number
  after: ReturnType<typeof useAfterChange>
  onClose: () => void
}

/** Changes a filed document, with the figures that cite it. */
export function EditDialog({ document, isPending, revision, after, onClose }: Props) {
  const figures = useFigures(document.key, document.section_id === financialResults.groupId)
  const [comparison, setComparison] = useState<Comparison>()
  const form = useMemo(
    () => documentForm(document, { figures, comparison, isPending }),
    [document, figures, comparison, isPending],
  )
  if (!figures) return null
  return (
    <FormDialog
      form={form}
      subject={{ ...document, revision }}
      onSaved={(output) => after.changedOrPending('Document changed.', output)}
      onClose={onClose}
    >
      {(values, change) => (
        <>
          <FigureComparison
            document={document.key}
            figures={figures}
            values={values}
            change={change}
            comparison={comparison}
            onChange={setComparison}
          />
          <FileReading link={document.file_link} />
          <ScheduledPage document={document} values={values} />
        </>
      )}
    </FormDialog>
  )
}
