import type { DeskData } from './desk.tsx'
import { messages } from './messages.ts'

const namesMax = 3

/** Names the people with access to unpublished documents whose PAN or passport is not entered yet (PIT Reg 3(5)). */
export function MissingIdentifiers({ desk: { missing_identifiers: missing } }: { desk: DeskData }) {
  if (!missing.length) return null
  const { identifiers } = messages
  const others = missing.length - namesMax
  const named = missing.slice(0, namesMax).map(({ name }) => name)
  const names = others > 0 ? [...named, identifiers.others(others)] : named
  return (
    <p className="desk-note" role="note">
      <b>{identifiers.missing(names.join(', '), missing.length)}</b>{' '}
      <a href="/admin/desk/insiders">{identifiers.open}</a>
    </p>
  )
}
