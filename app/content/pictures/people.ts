/** Made by tools/pictures.ts: change the orders there, not this list. */

export const peopleLine = {
  stem: 'people-line-fa06c790',
  alt: 'Rendering: two operators from behind, in coverall and hood, at an ampoule filling line',
  width: 1638,
  height: 1024,
  widths: [640, 1000, 1280, 1638],
} as const

export const peopleIsolator = {
  stem: 'people-isolator-3e746105',
  alt: 'Rendering: gloved hands reaching through isolator ports, one lifting an ampoule',
  width: 1600,
  height: 1000,
  widths: [640, 1000, 1600],
} as const

export const peopleInspector = {
  stem: 'people-inspector-4a7dc4d3',
  alt: 'Rendering: an inspector from behind, an ampoule raised against a lit board',
  width: 1600,
  height: 1000,
  widths: [640, 1000, 1600],
} as const
