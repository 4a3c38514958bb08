/** Grey lines where a list is about to be. Says `Loading` to those who cannot see them. */
export function Skeleton({ lines = 6 }: { lines?: number }) {
  return (
    <div className="skels" role="status">
      <span className="vh">Loading</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <span className="skel" key={line} />
      ))}
    </div>
  )
}
