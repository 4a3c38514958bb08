import type { SavedDraft } from '#server/domain/investor-zone/read-draft.ts'
import type { Handlers } from './handler.ts'
import { doneReply } from './replies.ts'

export const draftCalls = {
  async 'admin/get-drafts'(input, { domain }) {
    const { data, ...pages } = await domain.investorZone.drafts(input)
    return { status: true, ...pages, data: data.map(asDraft) }
  },

  async 'admin/save-draft'({ id, version, release, slot, ...content }, { domain, admin }) {
    const draft = await domain.investorZone.saveDraft(admin, content, { id, version, release, slot })
    return { status: true, data: asDraft(draft) }
  },

  'admin/discard-draft': ({ id }, { domain, admin }) => doneReply(domain.investorZone.discardDraft(admin, id)),

  async 'admin/publish-draft'({ id, version }, { domain, admin }) {
    const { keys, revision, approval } = await domain.investorZone.publishDraft(admin, id, version)
    return { status: true, revision, approval, data: { keys } }
  },
} satisfies Partial<Handlers>

function asDraft({ id, content, release_id, ...row }: SavedDraft) {
  const { list, ...fields } = content
  return { _id: id, state: 'draft' as const, release: release_id, ...fields, ...(list && { list: [...list] }), ...row }
}
