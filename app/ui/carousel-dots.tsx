import { useRef } from 'react'
import { show, useTrack } from './use-track.ts'

/** Dot for each item of the adjacent row in its section. Marks the item in view, and scrolls to an item when pressed. */
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
