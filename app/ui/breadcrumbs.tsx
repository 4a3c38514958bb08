type Props = { pages: readonly { name: string; path: string }[]; label?: string }

/** Breadcrumbs above the page title. */
export function Breadcrumbs({ pages, label = 'You are here' }: Props) {
  return (
    <nav className="breadcrumbs" aria-label={label}>
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
