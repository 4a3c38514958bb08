import { useId } from 'react'
import { type BrandColours, colourNames } from '#model/brand/brand-colours.ts'
import { isHex } from '#model/brand/colour.ts'
import { contrastProblem, describeContrast, lowestContrasts } from '#model/brand/contrast.ts'
import { eachNamed, keysOf } from '#model/keys-of.ts'
import type { FieldErrors } from '../define-form.ts'
import { FieldFrame } from '../fields/field-frame.tsx'
import { ColoursSample } from './colours-sample.tsx'
import { valuesOf } from './describe-value.ts'
import { messages } from './messages.ts'

const texts = messages.colours

type Props = {
  label: string
  path: string
  value: unknown
  errors: FieldErrors
  onChange: (colours: BrandColours) => void
}

/** Field for the three colours of the brand, with their lowest contrasts while they are chosen. */
export function ColoursField({ label, path, value, errors, onChange }: Props) {
  const colours = coloursIn(value)
  const names = keysOf(colourNames)
  const lowest = names.every((name) => isHex(colours[name])) ? lowestContrasts(colours) : undefined
  return (
    <fieldset className="field colours-field">
      <legend>{label}</legend>
      {names.map((name) => (
        <ColourField
          key={name}
          label={colourNames[name]}
          name={`${path}.${name}`}
          value={colours[name]}
          error={(lowest && contrastProblem(name, lowest[name])) ?? errors[`${path}.${name}`]}
          hint={lowest && describeContrast(lowest[name])}
          onChange={(colour) => onChange({ ...colours, [name]: colour })}
        />
      ))}
      {lowest && <ColoursSample colours={colours} />}
    </fieldset>
  )
}

/** Returns the colours in a value, as typed. */
function coloursIn(value: unknown): BrandColours {
  const values = valuesOf(value)
  return eachNamed(keysOf(colourNames), (name) => String(values[name] ?? ''))
}

type ColourProps = {
  label: string
  name: string
  value: string
  error?: string
  hint?: string
  onChange: (colour: string) => void
}

function ColourField({ label, name, value, error, hint, onChange }: ColourProps) {
  const picker = useId()
  return (
    <FieldFrame label={label} name={name} error={error} hint={hint}>
      {(control) => (
        <div className="colours-field-inputs">
          <input
            id={picker}
            type="color"
            aria-label={texts.picker(label)}
            value={isHex(value) ? value : '#000000'}
            onChange={({ target }) => onChange(target.value)}
          />
          <input
            {...control}
            className="field-control"
            type="text"
            value={value}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => onChange(target.value.trim())}
          />
        </div>
      )}
    </FieldFrame>
  )
}
