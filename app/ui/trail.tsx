/** The pages that lead to one of many, above its name. */
export function Trail({ pages }: { pages: readonly { name: string; path: string }[] }) {
  return (
    <nav className="trail" aria-label="Where this is">
      <ol>
        {pages.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
