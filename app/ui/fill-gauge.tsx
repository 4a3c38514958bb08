/** Level on a graduated line of `parts` parts, filled to `share`. Decorative: the figure is beside it. */
export function FillGauge({ share, parts = 20 }: { share: number; parts?: number }) {
  const ticks = Array.from({ length: parts + 1 }, (_, tick) => {
    const long = parts < 20 || tick % 5 === 0
    return `M${(tick * 99) / parts + 0.5} 0v${long ? 9 : 5}`
  })
  return (
    <svg className="level" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <path d={ticks.join('')} vectorEffect="non-scaling-stroke" />
      <rect className="level-filled" data-fill="" x="0.5" width={share * 99} height="2" stroke="none" />
    </svg>
  )
}
