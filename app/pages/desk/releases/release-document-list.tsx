import { useState } from 'react'
import { Link } from 'react-router'
import { useCan } from '#app/own-role.ts'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { isOpenComment, type ReleaseSlot, releaseSlotNames, releaseSlots } from '#model/release.ts'
import {
  describeFile,
  describeLateness,
  describePreparation,
  describeState,
  isPublic,
  progressOf,
  type Release,
  type ReleaseDocument,
} from './describe-release.ts'
import { DocumentQuestion } from './document-question.tsx'
import { messages } from './room-messages.ts'

const texts = messages.documents

type ListProps = {
  release: Release
  later: boolean
  /** Adds chosen files to one document; omitted for users without change rights. */
  onFiles?: (files: File[], slot: ReleaseSlot) => void
  onComment?: (slot: ReleaseSlot) => void
  onChanged: () => Promise<void>
}

/** Documents published together, or those that follow: each with its file and progress, or marked as missing. */
export function ReleaseDocumentList({ release, later, onFiles, onComment, onChanged }: ListProps) {
  const [asking, setAsking] = useState<{ document: ReleaseDocument; question: 'discard' | 'early' }>()
  const slots = releaseSlotNames.filter((slot) => 'later' in releaseSlots[slot] === later)
  return (
    <>
      <ol className="room-papers">
        {slots.map((slot) => {
          const documents = release.parts.filter((document) => document.slot === slot)
          if (!documents.length && 'optional' in releaseSlots[slot]) return null
          if (!documents.length)
            return <MissingRow key={slot} release={release} slot={slot} onFiles={onFiles} onComment={onComment} />
          return documents.map((releaseDocument) => (
            <DocumentRow
              key={releaseDocument.draft ?? releaseDocument.key}
              document={releaseDocument}
              release={release}
              onComment={onComment}
              onAsk={(question) => setAsking({ document: releaseDocument, question })}
            />
          ))
        })}
      </ol>
      {asking && <DocumentQuestion {...asking} onDone={onChanged} onClose={() => setAsking(undefined)} />}
    </>
  )
}

function MissingRow({
  slot,
  release,
  onFiles,
  onComment,
}: { slot: ReleaseSlot } & Pick<ListProps, 'release' | 'onFiles' | 'onComment'>) {
  const { name, ...more } = releaseSlots[slot]
  return (
    <li>
      <div className="room-paper">
        <h3>{name}</h3>
        <p>{'later' in more ? describeLateness(slot) : texts.noFile}</p>
      </div>
      <ProgressMark level={0} word={'later' in more ? texts.later : texts.missing} />
      <div className="room-actions">
        <CommentButton slot={slot} release={release} onComment={onComment} />
        {onFiles && (
          <label className="icon-button room-choose">
            <Icon name="upload" />
            <input
              type="file"
              aria-label={texts.choose(name)}
              onChange={({ target }) => {
                onFiles([...(target.files ?? [])], slot)
                target.value = ''
              }}
            />
          </label>
        )}
      </div>
    </li>
  )
}

type RowProps = Pick<ListProps, 'onComment'> & {
  document: ReleaseDocument
  release: Release
  onAsk: (question: 'discard' | 'early') => void
}

function DocumentRow({ document, release, onComment, onAsk }: RowProps) {
  const canChange = useCan()('change-disclosures')
  const { slot, files, name, missing, rejected, draft, approval } = document
  const title = releaseSlots[slot].name
  return (
    <li>
      <div className="room-paper">
        <h3>{title}</h3>
        <p>{[name, document.section].filter(Boolean).join(texts.inSection)}</p>
        {files.map((file) => (
          <p key={file.link} className="figures">
            {describeFile(file)}
            {document.state !== 'draft' && (
              <span title={file.sha256}>{texts.fingerprint(file.sha256.slice(0, 12))}</span>
            )}
          </p>
        ))}
        <p className="faint">{describePreparation(document, release)}</p>
      </div>
      <ProgressMark level={progressOf(document)} word={describeState(document)} />
      <div className="room-actions">
        {files[0] && <IconLink icon="eye" href={files[0].link} label={texts.open(title)} />}
        <CommentButton slot={slot} release={release} onComment={onComment} />
        {canChange && isPublic(document) && (
          <IconLink icon="edit" href={placeOf(document)} label={texts.correct(title)} />
        )}
        {isPublic(document) && (
          <IconLink icon="go" href={`/investorzone/documents/${document.key}`} label={texts.openPage(title)} />
        )}
        {draft && canChange && !missing.length && (
          <IconButton icon="ne" label={texts.publish(title)} onClick={() => onAsk('early')} />
        )}
        {draft && canChange && (
          <IconButton icon="trash" label={texts.discard(title)} onClick={() => onAsk('discard')} />
        )}
      </div>
      {isPublic(document) && approval && (
        <p className="room-why room-pending">
          {texts.changeWaits} <Link to={`/admin/desk/approvals/${approval}`}>{texts.reviewChange}</Link>
        </p>
      )}
      {(missing.length > 0 || rejected) && (
        <p className="room-why">
          {rejected
            ? texts.rejected(rejected.by, rejected.reason)
            : missing.map(({ message: summary }) => `${summary}.`).join(' ')}
        </p>
      )}
    </li>
  )
}

type CommentFormProps = Pick<ListProps, 'release' | 'onComment'> & { slot: ReleaseSlot }

/** Button to comment on a document, with the number of open comments. */
function CommentButton({ slot, release, onComment }: CommentFormProps) {
  if (!onComment) return null
  const open = release.comments.filter((comment) => comment.slot === slot && isOpenComment(comment)).length
  const title = releaseSlots[slot].name
  return (
    <span className="room-say">
      <IconButton icon="say" label={texts.comment(title, open)} onClick={() => onComment(slot)} />
      {open > 0 && <sup aria-hidden="true">{open}</sup>}
    </span>
  )
}

function placeOf({ list = [], key }: ReleaseDocument): string {
  const [group = '', inner = ''] = list
  return `/admin/investorzone?${new URLSearchParams({ group, inner, document: String(key) })}`
}

const IconLink = ({ icon, href, label }: { icon: 'eye' | 'go' | 'edit'; href: string; label: string }) => (
  <a className="icon-button" href={href} target="_blank" rel="noopener" aria-label={label}>
    <Icon name={icon} />
  </a>
)

/** Progress of a document, as a line of four parts and a word. */
function ProgressMark({ level, word }: { level: number; word: string }) {
  return (
    <span className={level ? 'room-dose' : 'room-dose room-none'}>
      <svg viewBox="0 0 41 9" aria-hidden="true">
        <path d="M0 .5h41M.5 0v9M10.5 0v9M20.5 0v9M30.5 0v9M40.5 0v9" />
        <rect width={level * 10} height="4" />
      </svg>
      {word}
    </span>
  )
}
