import { line, picture, text } from '#model/site-content/fields.ts'

export const searchDescription = text(200, 'Description for search engines')

/** Note below every picture of people at work. */
export const renderingNote = 'This is a rendering. We do not photograph our staff.'

export const staffPictureFields = {
  image: picture('Picture of people at work'),
  title: line(44, 'Title of the picture'),
  desc: text(220, 'Text of the picture'),
  note: line(70, 'Note about the picture'),
}
