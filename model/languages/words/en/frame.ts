/** What stands around a page that buyers read, and what its scripts say; the navigation and the foot of the page stay English. */
export const frame = {
  languages: 'Language',
  skip: 'Skip to content',
  toTop: 'Scroll to top',
  loading: 'Loading',
  basket: { title: 'Your enquiry', inIt: 'in your enquiry', open: 'Open enquiry' },
  whereThisIs: 'Where this is',
}
