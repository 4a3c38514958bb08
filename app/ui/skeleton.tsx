/** Grey lines where a list is about to be. Says `Loading` to those who cannot see them. */
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
