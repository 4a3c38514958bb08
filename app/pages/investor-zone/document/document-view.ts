import type { CallOutput } from '#contract/calls.ts'

/** A document as the call tells it. */
export type DocumentView = CallOutput<'user/get-document'>['data']
export type DocumentVersion = DocumentView['versions'][number]

/** Whether its text is still to be read, or its pages to be drawn: both happen in the background, which is no change of the content. */
export const isBeingRead = (text: DocumentView['text']) => text?.state === 'waiting' || text?.images_awaited === true

/** The version that is told; none where the document has no file. */
export function displayedVersion({ versions, version = 0 }: DocumentView): DocumentVersion | undefined {
  return versions[version - 1]
}
