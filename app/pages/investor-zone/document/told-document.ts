import type { CallOutput } from '#contract/calls.ts'

/** A document as the call tells it. */
export type ToldDocument = CallOutput<'user/get-document'>['data']
export type DocumentVersion = ToldDocument['versions'][number]

/** The version that is told; none where the document has no file. */
export function toldVersion({ versions, version = 0 }: ToldDocument): DocumentVersion | undefined {
  return versions[version - 1]
}
