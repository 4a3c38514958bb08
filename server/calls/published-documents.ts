import { notFound } from '#contract/refusal.ts'
import type { Handlers } from './handler.ts'
import { dataReply } from './replies.ts'

export const publishedDocumentCalls = {
  'user/search-documents': (search, { domain }) => dataReply(domain.searchDocuments(search)),
  'user/get-document': (input, { domain }) => dataReply(domain.publishedDocument(input)),
  'user/get-former-document': ({ key }, { domain }) => dataReply(domain.investorZone.formerDocument(key)),

  async 'user/get-call'({ key }, { domain }) {
    const call = await domain.investorZone.recordedCall(key)
    if (!call) throw notFound('key', 'This call does not exist. Check its name.')
    return { status: true, data: call }
  },

  'user/verify-document': ({ sha256 }, { domain }) => dataReply(domain.investorZone.verify(sha256)),
  'user/get-new-documents': ({ since }, { domain }) =>
    dataReply(domain.investorZone.newDocuments(since && new Date(since).toISOString())),
  'user/get-record-head': (_, { domain }) => dataReply(domain.investorZone.recordHead()),
} satisfies Partial<Handlers>
