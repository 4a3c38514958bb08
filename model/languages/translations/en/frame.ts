/** Frame of buyers' pages, and texts of its scripts; navigation and footer stay English. */
export const frame = {
  languages: 'Language',
  skip: 'Skip to content',
  toTop: 'Scroll to top',
  loading: 'Loading',
  basket: { title: 'Your enquiry', inIt: 'in your enquiry', open: 'Open enquiry' },
  whereThisIs: 'You are here',
}
