import { Refusal } from '#contract/refusal.ts'
import { toFigures } from './figures.ts'
import type { Handlers } from './handler.ts'

type InvestorCalls = Pick<
  Handlers,
  | 'admin/get-investors'
  | 'user/get-investors'
  | 'admin/add-investor-section'
  | 'admin/edit-investor-section'
  | 'admin/file-documents'
  | 'admin/edit-document'
  | 'admin/withdraw-document'
  | 'admin/restore-document'
  | 'admin/find-filed'
  | 'admin/get-withdrawn'
  | 'admin/get-disposals'
>

export const investorCalls: InvestorCalls = {
  async 'admin/get-investors'({ at }, { domain, admin }) {
    const zone = domain.investorZone
    return { status: true, data: at ? await zone.asOf(new Date(at)) : await zone.everything(admin.sessionId) }
  },

  async 'user/get-investors'(_, { domain }) {
    return { status: true, data: await domain.investorZone.visible() }
  },

  async 'admin/add-investor-section'({ name }, { domain, admin }) {
    const { id, revision } = await domain.investorZone.addGroup(admin, name)
    return { status: true, revision, data: { _id: id } }
  },

  async 'admin/edit-investor-section'({ id, name }, { domain, admin }) {
    const { revision } = await domain.investorZone.renameGroup(admin, id, name)
    return { status: true, revision }
  },

  async 'admin/file-documents'({ list, documents, release_at, revision: expectedRevision }, { domain, admin }) {
    const drafts = documents.map(({ list: documentList, replaces, ...fields }, index) => {
      const place = `documents.${index}`
      const named = documentList ?? list
      if (replaces ? named : !named) {
        const sentence = replaces
          ? 'A new version belongs to the section of the document that it replaces. Leave the section empty.'
          : 'Choose a section.'
        throw new Refusal('bad-input', sentence, { field: `${place}.list` })
      }
      return { list: named, fields, place, replaces }
    })
    const { keys, revision, approval } = await domain.investorZone.fileDocuments(admin, drafts, {
      expectedRevision,
      releaseAt: release_at || undefined,
    })
    return { status: true, revision, approval, data: { keys } }
  },

  async 'admin/edit-document'(
    { key, list, revision: expectedRevision, reason, note, figures, ...fields },
    { domain, admin },
  ) {
    const { revision, approval } = await domain.investorZone.editDocument(admin, key, fields, {
      expectedRevision,
      list,
      reason,
      note,
      figures: figures?.map((statement) => ({ ...statement, figures: toFigures(statement.figures) })),
    })
    return { status: true, revision, approval }
  },

  async 'admin/withdraw-document'({ key, reason, revision: expectedRevision }, { domain, admin }) {
    const { revision, approval } = await domain.investorZone.withdrawDocument(admin, key, reason, expectedRevision)
    return { status: true, revision, approval }
  },

  async 'admin/restore-document'({ key, reason }, { domain, admin }) {
    const { revision, approval } = await domain.investorZone.restoreDocument(admin, key, reason)
    return { status: true, revision, approval }
  },

  async 'admin/find-filed'({ sha256 }, { domain }) {
    return { status: true, data: await domain.investorZone.filedWith(sha256) }
  },

  async 'admin/get-withdrawn'(_, { domain }) {
    return { status: true, data: await domain.investorZone.withdrawn() }
  },

  async 'admin/get-disposals'(_, { domain }) {
    return { status: true, data: await domain.investorZone.disposals() }
  },
}
