/** Dot for each item of the adjacent row in its section. Scripts mark the item in view (`carousel.ts`). */
export function CarouselDots({ names }: { names: string[] }) {
  return (
    <div className="carousel-dots">
      {names.map((name, index) => (
        <button key={name} type="button" aria-label={name} aria-current={index === 0} />
      ))}
    </div>
  )
}
