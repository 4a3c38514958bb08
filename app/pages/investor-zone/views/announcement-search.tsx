import { useTranslator } from '#app/translator.ts'
import { SearchControl } from '#app/ui/search-control.tsx'

type Props = {
  action: string
  /** Id of the part that is replaced while typing. */
  swap: string
  search: string
  /** Other parameters of the address. */
  hidden: Readonly<Record<string, string | undefined>>
}

/** GET form: the search is in the address and works without scripts. With scripts, the list is updated while typing. */
export function AnnouncementSearch({ action, swap, search, hidden }: Props) {
  const { t } = useTranslator()
  return (
    <search aria-label={t('Announcements')}>
      <form className="investor-zone-filter" action={action} data-swap={swap}>
        {Object.entries(hidden).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <div className="field-affix field-affix-lead">
          <SearchControl
            id="q"
            label={t('Search')}
            name="q"
            placeholder={t('Search announcements')}
            maxLength={200}
            defaultValue={search}
          />
        </div>
        <p className="field-status" role="status" data-swap-status />
      </form>
    </search>
  )
}
