/** Texts of the field for a file, replaced on pages in other languages. */
export const verifyFileTexts = {
  drop: 'Drop a PDF here, or choose one',
  touch: 'Choose a PDF',
  hint: 'Up to 50 MB. The file stays on your device: only its fingerprint is compared.',
  choose: 'Choose a file',
  reading: 'Reading {name}: {percent} %',
} as const
