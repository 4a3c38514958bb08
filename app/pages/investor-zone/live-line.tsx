import type { PageRequest } from '#app/document/page.ts'
import { ifAnswered } from '#app/if-answered.ts'

/** When the last document became public, as a page knows it that is made now; undefined where the store is away. */
export async function lastPublished({ api }: Pick<PageRequest, 'api'>): Promise<string | undefined> {
  return (await ifAnswered(api('user/get-new-documents')))?.data.at
}

/** Where `app/document/live.ts` says what became public since `known`; nothing is said where that is not known. */
export function LiveLine({ known }: { known: string | undefined }) {
  return known === undefined ? null : <div role="status" className="live" data-live={known} />
}
