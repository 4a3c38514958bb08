import { badInput, notFound, Refusal } from '#contract/refusal.ts'
import type { ReleaseSlot } from '#model/release.ts'
import type { CommentRow } from '#server/store/release-comments.ts'
import type { Rows } from '#server/store/rows.ts'
import { newId } from '../ids.ts'
import type { ChangeContext } from '../investor-zone/change-documents.ts'
import { type Actor, nameOf } from '../ledger/change.ts'
import { assertOpen } from './assert-open.ts'

type Context = Pick<ChangeContext, 'ledger' | 'now'>

const commentsMax = 200

/** Returns the comments of a release, oldest first. */
export async function commentsOf(rows: Pick<Rows, 'comments'>, release: string) {
  return (await rows.comments.of(release)).filter(({ removed_at }) => !removed_at).map(toResponse)
}

function toResponse({ id, slot, answers, text, at, by, done_at, done_by }: CommentRow) {
  return {
    _id: id,
    text,
    at,
    by,
    ...(slot && { slot }),
    ...(answers && { answers }),
    ...(done_at && { done: { at: done_at, by: done_by } }),
  }
}

type Content = { slot?: ReleaseSlot; answers?: string; text: string }

/** Adds a comment for colleagues to a release. Comments appear in the release room, the history and the evidence only. */
export function addComment({ ledger, now }: Context, actor: Actor, release: string, { slot, answers, text }: Content) {
  return ledger
    .change(actor, async (rows, note, revision) => {
      await requireOpenRelease(rows, release)
      const comments = await rows.comments.of(release)
      if (comments.length >= commentsMax) throw badInput('text', `A release can have at most ${commentsMax} comments.`)
      const answered = answers === undefined ? undefined : comments.find(({ id }) => id === answers)
      if (answers !== undefined && (!answered || answered.removed_at || answered.answers))
        throw notFound('answers', 'This comment no longer exists. Reload the page.')
      const row: CommentRow = {
        id: newId(),
        release_id: release,
        slot: answered?.slot ?? slot ?? '',
        answers: answered?.id ?? '',
        text,
        at: now().toISOString(),
        by: nameOf(actor),
        done_at: null,
        done_by: '',
        removed_at: null,
        revision,
      }
      await rows.comments.insert(row)
      note({ action: 'add comment', entity: 'comment', id: row.id, before: null, after: row })
      return row.id
    })
    .then(({ result: id, revision }) => ({ id, revision }))
}

type Options = { done?: boolean; removed?: boolean }

/** Marks a comment as done or open. The author can also remove and restore it. */
export function editComment({ ledger, now }: Context, actor: Actor, id: string, { done, removed }: Options) {
  return ledger.change(actor, async (rows, note, revision) => {
    const before = await rows.comments.find(id)
    if (!before) throw noSuchComment()
    await requireOpenRelease(rows, before.release_id)
    const time = now().toISOString()
    if (removed !== undefined) await assertAuthor(rows, before, actor)
    else if (before.removed_at) throw noSuchComment()
    const after: CommentRow = {
      ...before,
      ...(done !== undefined && { done_at: done ? time : null, done_by: done ? nameOf(actor) : '' }),
      ...(removed !== undefined && { removed_at: removed ? time : null }),
      revision,
    }
    if (isSame(before, after)) throw badInput('id', 'Change the data and try again')
    await rows.comments.update(after)
    note({ action: actionOf(before, after), entity: 'comment', id, before, after })
  })
}

const isSame = (a: CommentRow, b: CommentRow) => !a.done_at === !b.done_at && !a.removed_at === !b.removed_at

function actionOf(before: CommentRow, after: CommentRow): string {
  if (before.removed_at !== after.removed_at) return after.removed_at ? 'remove comment' : 'restore comment'
  return after.done_at ? 'settle comment' : 'reopen comment'
}

async function requireOpenRelease(rows: Pick<Rows, 'releases'>, id: string): Promise<void> {
  const release = await rows.releases.find(id)
  if (!release) throw notFound('id', 'This release does not exist. Reload the page.')
  assertOpen(release)
}

/** Throws unless the actor is the author and the comment has no answers. */
async function assertAuthor(
  rows: Pick<Rows, 'comments'>,
  { id, by, release_id }: CommentRow,
  actor: Actor,
): Promise<void> {
  if (by !== nameOf(actor))
    throw new Refusal('not-allowed', `Only ${by} can remove this comment. Reply to it, or mark it as done.`)
  if ((await rows.comments.of(release_id)).some(({ answers, removed_at }) => answers === id && !removed_at))
    throw badInput('id', 'This comment has replies. Mark it as done instead.')
}

const noSuchComment = () => notFound('id', 'This comment no longer exists. Reload the page.')
