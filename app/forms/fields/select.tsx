import type { SelectHTMLAttributes } from 'react'
import { Icon } from '#app/ui/icon.tsx'

/** Native select, styled like the other fields. */
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
