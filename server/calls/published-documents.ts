import { Refusal } from '#contract/refusal.ts'
import type { Handlers } from './handler.ts'

export const publishedDocumentCalls: Pick<
  Handlers,
  | 'user/search-documents'
  | 'user/get-document'
  | 'user/get-former-document'
  | 'user/get-call'
  | 'user/verify-document'
  | 'user/get-new-documents'
  | 'user/get-record-head'
> = {
  async 'user/search-documents'(search, { domain }) {
    return { status: true, data: await domain.searchDocuments(search) }
  },

  async 'user/get-document'(input, { domain }) {
    return { status: true, data: await domain.publishedDocument(input) }
  },

  async 'user/get-former-document'({ key }, { domain }) {
    return { status: true, data: await domain.investorZone.formerDocument(key) }
  },

  async 'user/get-call'({ key }, { domain }) {
    const call = await domain.investorZone.recordedCall(key)
    if (!call) throw new Refusal('not-found', 'This call does not exist. Check its name.', { field: 'key' })
    return { status: true, data: call }
  },

  async 'user/verify-document'({ sha256 }, { domain }) {
    return { status: true, data: await domain.investorZone.verify(sha256) }
  },

  async 'user/get-new-documents'({ since }, { domain }) {
    return { status: true, data: await domain.investorZone.newDocuments(since && new Date(since).toISOString()) }
  },

  async 'user/get-record-head'(_, { domain }) {
    return { status: true, data: await domain.investorZone.recordHead() }
  },
}
