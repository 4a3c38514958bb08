import { badInput } from '#contract/refusal.ts'
import { toFigures } from './figures.ts'
import type { Handlers } from './handler.ts'
import { addedReply, changeReply, dataReply, pendingReply } from './replies.ts'

export const investorCalls = {
  async 'admin/get-investors'({ at }, { domain, admin }) {
    const zone = domain.investorZone
    return { status: true, data: at ? await zone.asOf(new Date(at)) : await zone.everything(admin.sessionId) }
  },

  'user/get-investors': (_, { domain }) => dataReply(domain.investorZone.visible()),
  'admin/add-investor-section': ({ name }, { domain, admin }) => addedReply(domain.investorZone.addGroup(admin, name)),
  'admin/edit-investor-section': ({ id, name }, { domain, admin }) =>
    changeReply(domain.investorZone.renameGroup(admin, id, name)),

  async 'admin/file-documents'({ list, documents, release_at, revision: expectedRevision }, { domain, admin }) {
    const drafts = documents.map(({ list: documentList, replaces, ...fields }, index) => {
      const place = `documents.${index}`
      const named = documentList ?? list
      if (replaces ? named : !named) {
        const sentence = replaces
          ? 'A new version belongs to the section of the document that it replaces. Leave the section empty.'
          : 'Choose a section.'
        throw badInput(`${place}.list`, sentence)
      }
      return { list: named, fields, place, replaces }
    })
    const { keys, revision, approval } = await domain.investorZone.fileDocuments(admin, drafts, {
      expectedRevision,
      releaseAt: release_at || undefined,
    })
    return { status: true, revision, approval, data: { keys } }
  },

  'admin/edit-document': ({ key, list, revision, reason, note, figures, ...fields }, { domain, admin }) =>
    pendingReply(
      domain.investorZone.editDocument(admin, key, fields, {
        expectedRevision: revision,
        list,
        reason,
        note,
        figures: figures?.map((statement) => ({ ...statement, figures: toFigures(statement.figures) })),
      }),
    ),
  'admin/withdraw-document': ({ key, reason, revision: expectedRevision }, { domain, admin }) =>
    pendingReply(domain.investorZone.withdrawDocument(admin, key, reason, expectedRevision)),
  'admin/restore-document': ({ key, reason }, { domain, admin }) =>
    pendingReply(domain.investorZone.restoreDocument(admin, key, reason)),
  'admin/find-filed': ({ sha256 }, { domain }) => dataReply(domain.investorZone.filedWith(sha256)),
  'admin/get-withdrawn': (_, { domain }) => dataReply(domain.investorZone.withdrawn()),
  'admin/get-disposals': (_, { domain }) => dataReply(domain.investorZone.disposals()),
} satisfies Partial<Handlers>
