import type { Handlers } from './handler.ts'
import { resultReply } from './replies.ts'

export const documentListCalls = {
  'admin/get-documents': (query, { domain }) => resultReply(domain.investorZone.documentList(query)),

  async 'admin/move-documents'({ mode, reason, ...move }, { domain, admin }) {
    const { investorZone } = domain
    if (mode === 'preview') return { status: true, ...(await investorZone.planMove(move)) }
    const { result, revision, approval } = await investorZone.moveDocuments(admin, move, reason)
    return { status: true, revision, approval, data: result }
  },
} satisfies Partial<Handlers>
