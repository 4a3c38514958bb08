import { frame } from '#model/languages/translations/en/frame.ts'
import { definePart, each, line, picture, text } from '#model/site-content/fields.ts'
import { searchDescription } from './page-fields.ts'
import { missingTablet, missingVial } from './pictures/not-found.ts'

/** Texts of `/404`, and of the notice above Home at an unknown address. */
const notFound = {
  ...frame.notFound,
  /** The page shows one of them. */
  images: [missingVial, missingTablet],
  notice: 'This address does not exist. Below is the home page.',
  noticeDescription: 'This address does not exist. You see the home page instead.',
} as const

export const notFoundPart = definePart('Page not found', notFound, {
  title: line(32, 'Title'),
  description: searchDescription,
  text: text(80, 'Text'),
  button: line(24, 'Button'),
  images: each(picture('Picture')),
  notice: line(80, 'Notice above Home'),
  noticeDescription: searchDescription,
})
