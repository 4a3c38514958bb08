import { IconButton } from '#app/ui/icon-button.tsx'
import { SearchControl } from '#app/ui/search-control.tsx'
import { sheetId } from './sheet-id.ts'

/** Finds any document of any list and year by its name, date or year, while typing. A plain GET form: it works without scripts. */
export function FindBox({ action, find, viewedAt }: { action: string; find: string; viewedAt?: string }) {
  return (
    <search aria-label="Investor zone">
      <form className="investor-zone-find" action={action.split('?')[0]} data-swap={sheetId}>
        {viewedAt && <input type="hidden" name="at" value={viewedAt} />}
        <div className="field-affix field-affix-lead">
          <SearchControl
            id="find"
            label="Find"
            name="find"
            enterKeyHint="search"
            placeholder="Find a document of any year"
            maxLength={200}
            key={find}
            defaultValue={find}
          />
          <IconButton icon="go" label="Find documents" type="submit" small />
        </div>
        <p className="field-status" role="status" data-swap-status />
      </form>
    </search>
  )
}
