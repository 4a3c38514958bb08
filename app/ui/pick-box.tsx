type Props = { label: string; checked: boolean; disabled?: boolean; onChange: () => void }

/** Checkbox of a row, or of all rows, with a label for screen readers only. */
export function PickBox({ label, ...input }: Props) {
  return (
    <label className="check choice">
      <input type="checkbox" aria-label={label} {...input} />
    </label>
  )
}
