import { Icon } from '#app/ui/icon.tsx'
import { Part } from '../desk-frame.tsx'
import type { ComparedStatement } from './compared-table.tsx'
import { messages } from './messages.ts'

/** Sums of a statement that must match, with the result of each check. */
export function Ties({ statement: { ties, period, basis } }: { statement: ComparedStatement }) {
  const good = ties.filter(({ state }) => state === 'ties').length
  const known = ties.filter(({ state }) => state !== 'unknown').length
  return (
    <Part
      id={`numbers-ties-${period}-${basis}`}
      heading={messages.checks.heading}
      count={messages.checks.count(good, known)}
    >
      <TieList ties={ties} />
    </Part>
  )
}

/** Figures that must match, with the results of the checks. */
export function TieList({ ties }: Pick<ComparedStatement, 'ties'>) {
  return (
    <ul className="numbers-ties">
      {ties.map(({ name, state, short, message: summary }) => (
        <li key={name} className={`numbers-${state}`}>
          <Icon name={state === 'ties' ? 'check' : 'alert'} small />
          <div>
            <b>{name}</b>
            <small>{summary}</small>
          </div>
          <span>{short}</span>
        </li>
      ))}
    </ul>
  )
}

/** Returns the names of failed sums in all statements of a file. */
export const tiesOff = (statements: readonly ComparedStatement[]) =>
  statements.flatMap(({ ties }) => ties.flatMap(({ name, state }) => (state === 'off' ? [name] : [])))
