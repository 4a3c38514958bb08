import type { CallOutput } from '#contract/calls.ts'

export type DocumentView = CallOutput<'user/get-document'>['data']
export type DocumentVersion = DocumentView['versions'][number]

/** True while the text is being read or the pages are being drawn. Both run in the background, which is no change of the content. */
export const isBeingRead = (text: DocumentView['text']) => text?.state === 'waiting' || text?.images_awaited === true

/** Returns the displayed version; undefined if the document has no file. */
export function displayedVersion({ versions, version = 0 }: DocumentView): DocumentVersion | undefined {
  return versions[version - 1]
}
