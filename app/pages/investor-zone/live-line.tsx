import type { PageRequest } from '#app/document/page.ts'
import { useTranslator } from '#app/translator.ts'
import { undefinedIfRefused } from '#app/undefined-if-refused.ts'

/** Returns the time of the latest publication known to a page made now; undefined if the store is unavailable. */
export async function lastPublished({ api }: Pick<PageRequest, 'api'>): Promise<string | undefined> {
  return (await undefinedIfRefused(api('user/get-new-documents')))?.data.at
}

/** Region in which `app/document/live-updates.ts` announces publications since `lastPublishedAt`; empty if that is unknown. */
export function LiveLine({ lastPublishedAt }: { lastPublishedAt: string | undefined }) {
  const { t, language } = useTranslator()
  const texts =
    language === 'en'
      ? undefined
      : [t('New: {name}.'), t('New: {name} and {count} more.'), t('Show'), t('Close this message')].join('\n')
  return lastPublishedAt === undefined ? null : (
    <div role="status" className="live" data-live={lastPublishedAt} data-texts={texts} />
  )
}
