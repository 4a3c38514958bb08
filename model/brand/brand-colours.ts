/** The three colours of a brand, as `#rrggbb`: text and dark grounds; links and graphics; tinted grounds. */
export type BrandColours = { readonly ink: string; readonly accent: string; readonly ground: string }

export const brandColours: BrandColours = { ink: '#0b1f33', accent: '#0a7a5f', ground: '#eaf0ef' }

/** Names of the colours for people. */
export const colourNames: Readonly<Record<keyof BrandColours, string>> = {
  ink: 'Text colour',
  accent: 'Accent colour',
  ground: 'Ground colour',
}
