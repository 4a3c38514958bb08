import type { CallOutput } from '#contract/calls.ts'

export type SearchAnswer = CallOutput<'user/search-documents'>['data']

export const pagesOf = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'page' : 'pages'}`
export const documentsOf = (count: number) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'document' : 'documents'}`
