import { api, toastError } from '#app/api.ts'
import { defineForm } from '#app/forms/define-form.ts'
import type { FieldSpec } from '#app/forms/fields/field.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { toastWithUndo } from '#app/forms/undo-toast.ts'
import { useCan, useOwnEmail } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { inIndia } from '#model/india-time.ts'
import { isOpenComment, type ReleaseSlot, releaseSlotNames, releaseSlots } from '#model/release.ts'
import { DeskRows, Part } from '../desk-frame.tsx'
import type { Comment, Release } from './describe-release.ts'
import { messages } from './room-messages.ts'

/** Comment to write: on a release, on one of its documents, or as an answer. */
export type CommentInput = { release: string; slot?: ReleaseSlot; answers?: string }

const slotField: FieldSpec = {
  kind: 'select',
  name: 'slot',
  label: messages.commentForm.about,
  options: [
    { value: '', label: messages.commentForm.fullRelease },
    ...releaseSlotNames.map((value) => ({ value, label: releaseSlots[value].name })),
  ],
}

function commentForm({ answers }: CommentInput) {
  const texts = answers ? messages.replyForm : messages.commentForm
  return defineForm<'admin/add-comment', CommentInput>({
    title: texts.title,
    note: answers ? undefined : messages.commentForm.note,
    call: 'admin/add-comment',
    save: texts.save,
    fields: [...(answers ? [] : [slotField]), { kind: 'textarea', name: 'text', label: texts.text, maxLength: 500 }],
    start: (comment) => ({ slot: comment?.slot ?? '', text: '' }),
    toInput: (typed, comment) => ({
      id: comment?.release ?? '',
      slot: releaseSlotNames.find((slot) => slot === typed.slot),
      answers: comment?.answers,
      text: String(typed.text ?? ''),
    }),
    rules: ({ text }) => ({ text: text ? undefined : messages.commentForm.textMissing }),
  })
}

type Props = { release: Release; onComment: (comment: CommentInput) => void; onChanged: () => Promise<void> }

/** Comments of colleagues on the documents, with answers, open ones first. */
export function Comments({ release, onComment, onChanged }: Props) {
  const canComment = useCan()('comment') && !release.closed
  const roots = release.comments.filter(({ answers }) => !answers)
  const open = roots.filter(isOpenComment)
  const inOrder = [...open, ...roots.filter((root) => !isOpenComment(root))]
  if (!canComment && !roots.length) return null
  return (
    <Part
      id="room-comments"
      heading={messages.comments.heading}
      count={roots.length}
      beside={
        canComment && (
          <Button small variant="line" onClick={() => onComment({ release: release._id })}>
            {messages.comments.add}
          </Button>
        )
      }
    >
      <DeskRows rows={inOrder} none={messages.comments.empty}>
        {(entry) => (
          <li key={entry._id}>
            <Thread
              comment={entry}
              release={release}
              onChanged={onChanged}
              onComment={onComment}
              canComment={canComment}
            />
          </li>
        )}
      </DeskRows>
    </Part>
  )
}

type ThreadProps = Props & { comment: Comment; canComment: boolean }

function Thread({ comment, release, canComment, onComment, onChanged }: ThreadProps) {
  const answers = release.comments.filter((entry) => entry.answers === comment._id)
  const commentProps = { canComment, onChanged }
  return (
    <div className={comment.done ? 'comments-thread comments-done' : 'comments-thread'}>
      <Content comment={comment} removable={!answers.length} {...commentProps}>
        {!comment.done && (
          <CommentAction
            label={messages.comments.reply}
            onAct={() => onComment({ release: release._id, answers: comment._id })}
          />
        )}
        <CommentAction
          label={comment.done ? messages.comments.reopen : messages.comments.resolve}
          onAct={() => void edit(comment, { done: !comment.done }, onChanged)}
        />
      </Content>
      {answers.map((answer) => (
        <Content key={answer._id} comment={answer} removable {...commentProps} />
      ))}
    </div>
  )
}

type CommentProps = Pick<ThreadProps, 'comment' | 'canComment' | 'onChanged'> & {
  removable: boolean
  children?: React.ReactNode
}

function Content({ comment, canComment, removable, onChanged, children }: CommentProps) {
  const { slot, answers, text, by, at, done } = comment
  const isMine = useOwnEmail() === by
  return (
    <div className="comments-comment">
      <p>
        {slot && !answers && <b>{releaseSlots[slot].name}: </b>}
        {text}
      </p>
      <small>
        {by}, {inIndia(at)}
        {done && messages.comments.resolvedBy(done.by, inIndia(done.at))}
      </small>
      {canComment && (
        <div className="row">
          {children}
          {isMine && removable && (
            <CommentAction
              label={messages.comments.remove}
              onAct={() => void edit(comment, { removed: true }, onChanged)}
            />
          )}
        </div>
      )}
    </div>
  )
}

const CommentAction = ({ label, onAct }: { label: string; onAct: () => void }) => (
  <Button small variant="text" onClick={onAct}>
    {label}
  </Button>
)

type Options = { done?: boolean; removed?: boolean }

async function edit({ _id: id }: Comment, { done, removed }: Options, onChanged: () => Promise<void>): Promise<void> {
  const change = (input: Options) => api('admin/edit-comment', { id, ...input }).then(onChanged, toastError)
  await change({ done, removed })
  const undoChange = removed ? { removed: false } : { done: !done }
  const texts = messages.comments
  const text = removed ? texts.removed : done ? texts.resolved : texts.reopened
  toastWithUndo(text, () => void change(undoChange))
}

type DialogProps = { comment: CommentInput; onCommented: () => Promise<void>; onClose: () => void }

export function CommentDialog({ comment, onCommented, onClose }: DialogProps) {
  return (
    <FormDialog
      form={commentForm(comment)}
      subject={comment}
      onSaved={async () => {
        onClose()
        await onCommented()
      }}
      onClose={onClose}
    />
  )
}
