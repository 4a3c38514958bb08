import type { SavedDraft } from '#server/domain/investor-zone/read-draft.ts'
import type { Handlers } from './handler.ts'

export const draftCalls: Pick<
  Handlers,
  'admin/get-drafts' | 'admin/save-draft' | 'admin/discard-draft' | 'admin/publish-draft'
> = {
  async 'admin/get-drafts'(input, { domain }) {
    const { data, ...pages } = await domain.investorZone.drafts(input)
    return { status: true, ...pages, data: data.map(asDraft) }
  },

  async 'admin/save-draft'({ id, version, release, slot, ...content }, { domain, admin }) {
    const draft = await domain.investorZone.saveDraft(admin, content, { id, version, release, slot })
    return { status: true, data: asDraft(draft) }
  },

  async 'admin/discard-draft'({ id }, { domain, admin }) {
    await domain.investorZone.discardDraft(admin, id)
    return { status: true }
  },

  async 'admin/publish-draft'({ id, version }, { domain, admin }) {
    const { keys, revision, approval } = await domain.investorZone.publishDraft(admin, id, version)
    return { status: true, revision, approval, data: { keys } }
  },
}

function asDraft({ id, content, release_id, ...row }: SavedDraft) {
  const { list, ...fields } = content
  return { _id: id, state: 'draft' as const, release: release_id, ...fields, ...(list && { list: [...list] }), ...row }
}
