/** Placeholder lines for a loading list. Announces `Loading` to screen readers. */
export function Skeleton({ lines = 6 }: { lines?: number }) {
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">Loading</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <span className="skeleton-line" key={line} />
      ))}
    </div>
  )
}
