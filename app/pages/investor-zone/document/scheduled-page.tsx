import type { Values } from '#app/forms/fields/field.tsx'
import { serverNow } from '#app/server-clock.ts'
import { isCorrection } from '#model/document-states.ts'
import { documentText } from '#model/document-text.ts'
import { fromIndiaField } from '#model/india-time.ts'
import { type InvestorDocument, isReleased } from '#model/investor-zone.ts'
import { CorrectedNotice } from './corrected-notice.tsx'
import type { DocumentView } from './document-view.ts'
import { useDocumentView } from './use-document-view.ts'
import { VersionList } from './versions.tsx'
import { WithdrawnNotice } from './withdrawn.tsx'

type Props = { document: InvestorDocument; values: Values }

/** Preview of a published document's page after saving; empty if visitors see no correction notice. */
export function ScheduledPage({ document, values }: Props) {
  const response = useDocumentView(document.key)
  const now = serverNow()
  const time = now.toISOString()
  const release = fromIndiaField(String(values.release ?? ''))
  const corrects =
    isReleased(document, now) && isReleased({ release_at: release }, now) && isCorrected(document, values)
  if (!corrects || values.as === 'version') return null
  const note = String(values.note ?? '').trim() || String(values.reason ?? '').trim() || undefined
  return (
    <PreviewSection title={String(values.name ?? '')}>
      <CorrectedNotice correctedAt={time} note={note} />
      {response && response.versions.length > 0 && (
        <VersionList
          bare
          document={isNextVersion(document, values) ? withNextVersion(response, { publishedAt: time, note }) : response}
        />
      )}
    </PreviewSection>
  )
}

/** Preview of a published document's page after withdrawal. */
export function ScheduledWithdrawal({ document }: Pick<Props, 'document'>) {
  const now = serverNow()
  if (!isReleased(document, now)) return null
  return (
    <PreviewSection title={document.name}>
      <WithdrawnNotice withdrawnAt={now.toISOString()} />
    </PreviewSection>
  )
}

function PreviewSection({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="document document-coming" aria-label="As visitors will see it">
      <p>As visitors will see it</p>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

const fileFields: Readonly<Record<string, string>> = {
  file_link: 'pdf',
  audio_link: 'audio',
  captions_link: 'captions',
  xbrl_link: 'xbrl',
}

const isReplaced = (link: string, values: Values) => values[fileFields[link] ?? ''] instanceof File

/** Compares as the server does; another file counts as soon as it is chosen. */
function isCorrected(document: InvestorDocument, values: Values): boolean {
  const before = documentText((name) => document[name] ?? '')
  const after = documentText((name) => {
    if (isReplaced(name, values)) return 'another file'
    return name in values ? String(values[name] ?? '').trim() : before[name]
  })
  return isCorrection(before, after)
}

/** A version is the PDF, or the recording if there is no PDF. */
const isNextVersion = ({ file_link }: InvestorDocument, values: Values) =>
  isReplaced(file_link ? 'file_link' : 'audio_link', values)

function withNextVersion(
  response: DocumentView,
  { publishedAt, note }: { publishedAt: string; note?: string },
): DocumentView {
  const last = response.versions.at(-1)
  if (!last) return response
  const before = response.versions.map((version) =>
    version.current ? { ...version, current: false, ended_at: publishedAt } : version,
  )
  const { ended_at: _, ...next } = { ...last, published_at: publishedAt, note, current: true }
  return { ...response, version: before.length + 1, versions: [...before, next] }
}
