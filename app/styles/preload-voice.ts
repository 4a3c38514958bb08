import voice from './fonts/newsreader-display.woff2'

/** Asks early for the font of words spoken by people, where they stand on the first screen. */
export const preloadVoice = {
  rel: 'preload',
  href: voice,
  as: 'font' as const,
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
}
