import { type MouseEvent, useId, useState } from 'react'
import { messages } from './messages.ts'

const texts = messages.picture

type Props = {
  source: string
  /** In percent of width and height. */
  point: { x: number; y: number }
  onChange: (side: 'x' | 'y', percent: number) => void
}

/** Picture on which the focal point is set, by pressing it or with two sliders. */
export function FocalPoint({ source, point, onChange }: Props) {
  const id = useId()
  const [isShown, setShown] = useState(true)
  function press({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>) {
    // Pressed without a pointer, by which the position is unknown: the sliders do the same.
    if (!detail) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange('x', Math.round((100 * (clientX - left)) / width))
    onChange('y', Math.round((100 * (clientY - top)) / height))
  }
  return (
    <fieldset className="focal-point" aria-describedby={id}>
      <legend>{texts.focalPoint}</legend>
      <p id={id}>{texts.focalHint}</p>
      {isShown && (
        <button
          type="button"
          className="focal-point-picture"
          tabIndex={-1}
          aria-label={texts.focalPoint}
          onClick={press}
        >
          <img src={source} alt="" onError={() => setShown(false)} />
          <span
            ref={(mark) => {
              mark?.style.setProperty('--x', `${point.x}%`)
              mark?.style.setProperty('--y', `${point.y}%`)
            }}
          />
        </button>
      )}
      {(['x', 'y'] as const).map((side) => (
        <label key={side}>
          <span>{texts.sides[side]}</span>
          <input
            type="range"
            min={0}
            max={100}
            value={point[side]}
            aria-valuetext={`${point[side]}%`}
            onChange={(event) => onChange(side, event.target.valueAsNumber)}
          />
        </label>
      ))}
    </fieldset>
  )
}
