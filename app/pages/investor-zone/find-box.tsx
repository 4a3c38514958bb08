import { Form } from 'react-router'
import { SearchControl } from '#app/ui/search-control.tsx'

/** Finds any document of any list and year by words of its name, date or year. A plain GET form: it works without scripts. */
export function FindBox({ action, find, at }: { action: string; find: string; at?: string }) {
  return (
    <Form className="find" action={action.split('?')[0]} role="search" aria-label="Whole zone">
      {at && <input type="hidden" name="at" value={at} />}
      <div className="affix lead-icon">
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
      </div>
    </Form>
  )
}
