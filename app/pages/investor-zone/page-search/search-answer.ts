import type { CallOutput } from '#contract/calls.ts'
import type { Translator } from '#model/languages/investors/translator.ts'

export type SearchAnswer = CallOutput<'user/search-documents'>['data']

type Count = (count: number, t: Translator['t']) => string

export const pagesOf: Count = (count, t) =>
  t(count === 1 ? '{count} page' : '{count} pages', { count: count.toLocaleString('en-IN') })
export const documentsOf: Count = (count, t) =>
  t(count === 1 ? '{count} document' : '{count} documents', { count: count.toLocaleString('en-IN') })
