import { line, picture, text } from '#model/site-content/fields.ts'

export const searchDescription = text(200, 'Description for search engines')

/** Note below every picture of the work. */
export const renderingNote = 'This is a rendering. We show the work, not our staff.'

export const workPictureFields = {
  image: picture('Picture of the work'),
  title: line(44, 'Title of the picture'),
  desc: text(220, 'Text of the picture'),
  note: line(70, 'Note about the picture'),
}
