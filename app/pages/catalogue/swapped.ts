/** Ids of the elements replaced when the sub-section or search changes. */
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

/** All ids, for `data-swap`. */
export const swapped = Object.values(swappedIds).join(' ')
