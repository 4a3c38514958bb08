import { useEffect, useRef, useState } from 'react'
import { home } from '#app/content/home.ts'
import { Picture } from '#app/ui/picture.tsx'
import { reducedMotion } from '#app/ui/use-media.ts'

const { title, desc, image, counters } = home.section3

/** Distance from the window's edges within which a counter counts, in pixels (spec 9). */
const marginPx = 100

export function Counters() {
  return (
    <section className="counters" aria-labelledby="experience">
      <div className="wrap grid">
        <h2 className="intro" id="experience">
          {title}
        </h2>
        <p className="desc">{desc}</p>
        <figure>
          <Picture picture={image} sizes="(max-width: 900px) 100vw, 56vw" />
        </figure>
        <div className="figs">
          {counters.map((counter) => (
            <Counter key={counter.label} {...counter} />
          ))}
        </div>
      </div>
    </section>
  )
}

function Counter({ target, stepMs, label }: (typeof counters)[number]) {
  const figure = useRef<HTMLDivElement>(null)
  const shown = useCount(figure, target, stepMs)
  return (
    <div className="fig" ref={figure}>
      <p className="n" data-target={target}>
        <span>{shown}</span>
        <sup>+</sup>
      </p>
      <p className="l">{label}</p>
    </div>
  )
}

/**
 * Counts up to `target`, one per `stepMs` milliseconds, while the element's top is at least 100 px inside the window; out of it the count
 * is back at 0 (spec 4). Without script and with reduced motion it is the target from the start. The scale beside it gets `--fill`.
 */
function useCount(element: React.RefObject<HTMLElement | null>, target: number, stepMs: number): number {
  const [shown, setShown] = useState(target)
  useEffect(() => {
    const place = element.current
    if (!place || matchMedia(reducedMotion).matches) return
    let since: number | undefined
    let frame = 0
    const put = (count: number) => {
      setShown(count)
      place.style.setProperty('--fill', String(count / target))
    }
    const count = (now: number) => {
      since ??= now
      const steps = Math.min(target, Math.floor((now - since) / stepMs))
      put(steps)
      frame = steps < target ? requestAnimationFrame(count) : 0
    }
    const look = () => {
      const { top } = place.getBoundingClientRect()
      const seen = top > marginPx && top < innerHeight - marginPx
      if (seen && since === undefined && !frame) frame = requestAnimationFrame(count)
      if (seen) return
      cancelAnimationFrame(frame)
      frame = 0
      since = undefined
      put(0)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [element, target, stepMs])
  return shown
}
