import type { Handlers } from './handler.ts'

export const documentListCalls: Pick<Handlers, 'admin/get-documents'> = {
  async 'admin/get-documents'(query, { domain }) {
    return { status: true, ...(await domain.investorZone.documentList(query)) }
  },
}
