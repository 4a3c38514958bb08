import { Form } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'

/** Finds any document of any list and year by words of its name, date or year. A plain GET form: it works without scripts. */
export function FindBox({ action, find, at }: { action: string; find: string; at?: string }) {
  return (
    <Form className="find" action={action.split('?')[0]} role="search" aria-label="Whole zone">
      {at && <input type="hidden" name="at" value={at} />}
      <div className="affix lead-icon">
        <span className="glyph">
          <Icon name="search" small />
        </span>
        <label className="vh" htmlFor="find">
          Find
        </label>
        <input
          className="control"
          id="find"
          name="find"
          type="search"
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
