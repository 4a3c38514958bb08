import { describeValue, namedColours, partsOf, valuesOf } from '#app/forms/content/describe-value.ts'
import { DrawingPreview } from '#app/forms/content/drawing-preview.tsx'
import type { EditedField, EditedPart } from '#app/forms/content/edited-part.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import { isField } from '#model/site-content/apply-changes.ts'
import { messages } from './messages.ts'

const texts = messages.table

type Props = { part: EditedPart; onEdit?: (path: string) => void }

/** Facts of a part as visitors see them now. */
export function FactTable({ part, onEdit }: Props) {
  return (
    <div className="table-folds company-facts">
      <table className="table">
        <TableHead names={[texts.name, texts.value]} actions={onEdit && texts.edit} />
        <tbody>
          {part.fields.map((field) => (
            <tr key={field.path}>
              <th scope="row" className="table-key">
                {field.name}
              </th>
              <td data-l={texts.value}>
                <FactValue field={field} />
              </td>
              {onEdit && (
                <td className="table-actions">
                  <IconButton icon="edit" label={texts.editLabel(field.name)} onClick={() => onEdit(field.path)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function FactValue({ field: { field, value } }: { field: EditedField }) {
  if (isField(field) && field.field === 'drawing') return <DrawingPreview svg={String(value)} />
  if (isField(field) && field.field === 'colours') return <Colours value={value} />
  if (!isField(field) || field.field !== 'list' || !Array.isArray(value)) return describeValue(field, value)
  return (
    <ul>
      {value.map((entry: unknown) => (
        <li key={JSON.stringify(entry)}>
          <Entry of={field.of} entry={entry} />
        </li>
      ))}
    </ul>
  )
}

function Colours({ value }: { value: unknown }) {
  return (
    <div className="colours-field-list">
      {namedColours(value).map(({ name, colour }) => (
        <span key={name}>
          <svg viewBox="0 0 1 1" aria-hidden="true">
            <rect width="1" height="1" fill={colour} />
          </svg>
          {name} {colour}
        </span>
      ))}
    </div>
  )
}

function Entry({ of, entry }: { of: unknown; entry: unknown }) {
  if (isField(of)) return describeValue(of, entry)
  const [title, ...others] = partsOf(of, valuesOf(entry))
  return (
    <>
      {title}
      <small>{others.join(' · ')}</small>
    </>
  )
}
