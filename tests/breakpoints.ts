/** A width of specification 9 at which the layout changes. `at` is the layout at exactly that width. */
type Breakpoint = {
  px: number
  /** "under N px": wide layout at N. "N px or less": narrow layout at N. */
  at: 'wide' | 'narrow'
  /** Only for 'narrow': files that may use this width. */
  files?: readonly string[]
}

/**
 * All breakpoints of the site. `tests/styles.test.ts` checks style sheets and scripts against them, `tests/e2e/breakpoints.spec.ts` the
 * pages.
 */
export const breakpoints: readonly Breakpoint[] = [
  ...[400, 500, 600, 650, 700, 800, 880, 900, 1000, 1366].map((px) => ({ px, at: 'wide' }) as const),
  // The upload button of the investor zone.
  { px: 700, at: 'narrow', files: ['investor-zone.css'] },
  // The navigation and the elements beside it.
  {
    px: 950,
    at: 'narrow',
    files: ['header.css', 'brand.css', 'tokens.css', 'palette.css', 'catalogue.css', 'drawer.ts'],
  },
  // The menu of the investor zone.
  { px: 1000, at: 'narrow', files: ['investor-zone.css', 'zone-menu.css'] },
]
