import { Fragment } from 'react'

/** An address on one or more lines: each part stays whole where the lines break. */
export function AddressParts({ parts }: { parts: readonly string[] }) {
  return parts.map((part, index) => (
    <Fragment key={part}>
      <span className="contacts-part">{index < parts.length - 1 ? `${part},` : part}</span>{' '}
    </Fragment>
  ))
}
