import { type ReactNode, useId } from 'react'

/** A word about the control inside, on hover and focus. The control names it with the id it is given. */
export function Tooltip({ text, children }: { text: string; children: (describedBy: string) => ReactNode }) {
  const id = useId()
  return (
    <span className="tip">
      {children(id)}
      <span role="tooltip" id={id}>
        {text}
      </span>
    </span>
  )
}
