import { definePart, line, picture } from '#model/site-content/fields.ts'
import { searchDescription } from './page-fields.ts'
import { ripple, ripplePhone } from './pictures/coming-soon.ts'

const comingSoon = {
  title: 'Coming soon',
  description: 'This part of the site is being prepared.',
  link: 'Back to the homepage',
  image: { ...ripple, phone: ripplePhone },
} as const

export const comingSoonPart = definePart('Coming soon', comingSoon, {
  title: line(24, 'Title'),
  description: searchDescription,
  link: line(32, 'Link'),
  image: picture('Picture'),
})
