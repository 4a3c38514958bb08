import { Fragment } from 'react'

/** Address on one or more lines; no part is broken across lines. */
export function AddressParts({ parts }: { parts: readonly string[] }) {
  return parts.map((part, index) => (
    <Fragment key={part}>
      <span className="contacts-part">{index < parts.length - 1 ? `${part},` : part}</span>{' '}
    </Fragment>
  ))
}
