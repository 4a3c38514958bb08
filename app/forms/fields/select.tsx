import type { SelectHTMLAttributes } from 'react'
import { Icon } from '#app/ui/icon.tsx'

/** The browser's own list of choices, drawn as the other fields are. */
export function Select(props: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'>) {
  return (
    <div className="field-affix">
      <select {...props} className="field-control" />
      <span className="field-glyph">
        <Icon name="down" small />
      </span>
    </div>
  )
}
