import type { Handlers } from './handler.ts'

export const documentListCalls: Pick<Handlers, 'admin/get-documents' | 'admin/move-documents'> = {
  async 'admin/get-documents'(query, { domain }) {
    return { status: true, ...(await domain.investorZone.documentList(query)) }
  },

  async 'admin/move-documents'({ mode, reason, ...move }, { domain, admin }) {
    const { investorZone } = domain
    if (mode === 'preview') return { status: true, ...(await investorZone.planMove(move)) }
    const { result, revision, approval } = await investorZone.moveDocuments(admin, move, reason)
    return { status: true, revision, approval, data: result }
  },
}
