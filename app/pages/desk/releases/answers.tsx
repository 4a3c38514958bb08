import { api, sayFailure } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { ColumnHeads } from '#app/ui/column-heads.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { toast } from '#app/ui/toasts.ts'
import { inIndiaToTheSecond } from '#model/india-time.ts'
import { type Acknowledgement, laterThanSite } from '#model/release.ts'
import { Part } from '../desk-frame.tsx'
import type { Release } from './release-in-words.ts'

type Props = {
  release: Release
  /** Where whoever looks may write one down, and take one out again. */
  onAdd?: () => void
  onChanged: () => Promise<void>
}

const columns = ['Exchange', 'It had the papers', 'Acknowledgement']

/** What the exchanges answered, with a warning where the site was earlier than they were. */
export function Answers({ release, onAdd, onChanged }: Props) {
  const { _id, acknowledgements: given, released_at = '' } = release
  const late = laterThanSite(given, released_at)
  return (
    <Part
      id="room-answers"
      heading="Told the exchanges"
      count={given.length}
      beside={
        onAdd && (
          <Button small look="line" onClick={onAdd}>
            Add number
          </Button>
        )
      }
    >
      {late.length > 0 && (
        <p className="desk-late" role="alert">
          The site was earlier than {[...new Set(late.map(({ exchange }) => exchange))].join(' and ')}: the exchange
          comes first (regulation 30). Write down why.
        </p>
      )}
      {given.length ? (
        <div className="table-folds">
          <table className="table">
            <ColumnHeads names={onAdd ? [...columns, 'Change'] : columns} />
            <tbody>
              {given.map((answer) => (
                <AnswerRow
                  key={`${answer.exchange} ${answer.number}`}
                  answer={answer}
                  onRemove={onAdd && (() => void remove(_id, answer, onChanged))}
                />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <Empty row>No number is written down yet.</Empty>
      )}
    </Part>
  )
}

function AnswerRow({ answer, onRemove }: { answer: Acknowledgement; onRemove?: () => void }) {
  const { exchange, number, at } = answer
  return (
    <tr>
      <th scope="row" className="table-key">
        {exchange}
      </th>
      <td data-l="It had the papers">{inIndiaToTheSecond(at)}</td>
      <td data-l="Acknowledgement">{number}</td>
      {onRemove && (
        <td className="table-actions">
          <IconButton icon="trash" label={`Remove ${exchange} ${number}`} onClick={onRemove} />
        </td>
      )}
    </tr>
  )
}

/** Takes a number out that was written down wrongly, and offers to put it back. */
async function remove(id: string, answer: Acknowledgement, onChanged: () => Promise<void>): Promise<void> {
  const isOther = (one: Acknowledgement) => one.exchange !== answer.exchange || one.number !== answer.number
  const putBack = () =>
    change(id, (given) => [...given.filter(isOther), answer])
      .then(onChanged)
      .catch(sayFailure)
  await change(id, (given) => given.filter(isOther)).then(async () => {
    await onChanged()
    toast(`${answer.exchange} ${answer.number}: removed.`, {
      action: { label: 'Undo', onChoose: () => void putBack() },
    })
  }, sayFailure)
}

/** Of the list as it stands now: what a colleague wrote down meanwhile is kept. */
async function change(id: string, work: (given: Acknowledgement[]) => Acknowledgement[]): Promise<void> {
  const { digest, acknowledgements } = (await api('admin/get-release', { id })).data
  await api('admin/edit-release', { id, digest, acknowledgements: work(acknowledgements) })
}
