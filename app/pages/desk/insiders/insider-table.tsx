import { Button } from '#app/ui/button.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { inIndia } from '#model/india-time.ts'
import { accessWays, identifierTypes } from '#model/insiders.ts'
import type { Subject } from './entry-form.ts'
import { messages } from './messages.ts'

type Release = CallOutput<'admin/get-insiders'>['data'][number]
type Insider = Release['people'][number]
type Props = {
  release: Release
  /** Omitted for users who may only read. */
  onAdd?: (subject: Subject) => void
}

const empty = { person: '', name: '', nature: '', purpose: '' }

/** People with access to one release before its publication, with the entries about them. */
export function InsiderTable({ release, onAdd }: Props) {
  const { _id, name, people, published_at } = release
  const { person, access, through, entry, actions } = messages
  return (
    <section className="insider-table" aria-labelledby={`release-${_id}`}>
      <h2 id={`release-${_id}`}>{name}</h2>
      <p className="faint figures">{published_at ? messages.published(inIndia(published_at)) : messages.unpublished}</p>
      <div className="table-folds">
        <table className="table">
          <TableHead names={[person, access, through, entry, ...(onAdd ? [actions] : [])]} />
          <tbody>
            {people.map((insider) => (
              <InsiderRow key={insider.person} insider={insider} release={_id} onAdd={onAdd} />
            ))}
          </tbody>
        </table>
      </div>
      {onAdd && (
        <Button
          variant="text"
          icon="plus"
          aria-label={messages.otherLabel(name)}
          onClick={() => onAdd({ ...empty, release: _id })}
        >
          {messages.other}
        </Button>
      )}
    </section>
  )
}

type RowProps = { insider: Insider; release: string; onAdd: Props['onAdd'] }

function InsiderRow({ insider, release, onAdd }: RowProps) {
  const { person, name, since, until, through, entries } = insider
  const last = entries.at(-1)
  return (
    <tr>
      <th scope="row" className="table-key">
        {name || person}
        {name && name.toLowerCase() !== person && <small>{person}</small>}
      </th>
      <td data-l={messages.access} className="figures">
        {messages.since(inIndia(since))}
        {until && <small>{messages.until(inIndia(until))}</small>}
      </td>
      <td data-l={messages.through}>{through.map((way) => accessWays[way]).join(', ')}</td>
      <td data-l={messages.entry}>
        {entries.length ? (
          <Entries entries={entries} />
        ) : (
          <span className="insider-table-missing">{messages.missing}</span>
        )}
      </td>
      {onAdd && (
        <td data-l={messages.actions}>
          <Button
            variant="text"
            aria-label={last ? messages.correctLabel(person) : messages.addLabel(person)}
            onClick={() =>
              onAdd({
                ...{
                  release: last?.every_release ? undefined : release,
                  person,
                  name: last?.name ?? name,
                  corrects: last?._id,
                },
                ...{ nature: last?.nature ?? '', purpose: last?.purpose ?? '' },
              })
            }
          >
            {last ? messages.correct : messages.add}
          </Button>
        </td>
      )}
    </tr>
  )
}

function Entries({ entries }: Pick<Insider, 'entries'>) {
  return (
    <ul className="insider-table-entries">
      {entries.map(({ _id, identifier_type, identifier, nature, purpose, at, by, corrects, every_release, intact }) => (
        <li key={_id}>
          <b className="figures">
            {identifierTypes[identifier_type].label} {identifier}
          </b>
          <span>
            {nature}. {purpose}.
          </span>
          <small className="figures">
            {inIndia(at)}, {by}
          </small>
          {every_release && <small>{messages.everyRelease}</small>}
          {corrects && <small>{messages.corrects}</small>}
          {!intact && <small className="insider-table-missing">{messages.changed}</small>}
        </li>
      ))}
    </ul>
  )
}
