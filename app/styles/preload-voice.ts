import voice from './fonts/newsreader-display.woff2'

/** Preloads the font of quoted speech, for pages with a quotation on the first screen. */
export const preloadVoice = {
  rel: 'preload',
  href: voice,
  as: 'font' as const,
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
}
