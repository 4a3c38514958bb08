import { useRef } from 'react'
import { show, useTrack } from './use-track.ts'

/** A dot for each item of the row beside it in its section: it says which one is in view and brings it there. */
export function CarouselDots({ names }: { names: string[] }) {
  const section = useRef<HTMLElement>(null)
  useTrack(section)
  return (
    <div
      className="carousel-dots"
      ref={(dots) => {
        section.current = dots?.closest('section') ?? null
      }}
    >
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          aria-current={index === 0}
          onClick={() => show(section, index)}
        />
      ))}
    </div>
  )
}
