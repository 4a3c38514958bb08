/** A width of specification 9 at which a layout changes. `at` is the side that the width itself belongs to. */
type Breakpoint = {
  px: number
  /** "under N px": at N the wide layout shows. "N px or less": at N the narrow one does. */
  at: 'wide' | 'narrow'
  /** For 'narrow': the only files that may use the width so. */
  files?: readonly string[]
}

/** THE list of the site's breakpoints. `tests/styles.test.ts` holds style sheets and scripts to it, `tests/e2e/breakpoints.spec.ts` the pages. */
export const breakpoints: readonly Breakpoint[] = [
  ...[400, 500, 600, 650, 700, 800, 880, 900, 1000, 1366].map((px) => ({ px, at: 'wide' }) as const),
  // The upload button of the investor zone.
  { px: 700, at: 'narrow', files: ['investor-zone.css'] },
  // The navigation, and what stands beside it.
  {
    px: 950,
    at: 'narrow',
    files: ['header.css', 'brand.css', 'tokens.css', 'palette.css', 'catalogue.css', 'drawer.ts'],
  },
  // The menu of the investor zone.
  { px: 1000, at: 'narrow', files: ['investor-zone.css'] },
]
