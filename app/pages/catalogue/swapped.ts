/** The parts of the page that another sub-section or search changes, by their element's id. */
export const swappedIds = {
  strip: 'catalogue-strip',
  sum: 'catalogue-sum',
  section: 'catalogue-section',
  facets: 'catalogue-facets',
  choice: 'catalogue-choice',
  suggest: 'catalogue-suggest',
  rail: 'catalogue-rail',
  rows: 'catalogue-rows',
  languages: 'language-list',
} as const

/** All of them, for `data-swap`. */
export const swapped = Object.values(swappedIds).join(' ')
