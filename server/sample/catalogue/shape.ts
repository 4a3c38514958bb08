/** Brand name, generic name, strength, and an optional mark for items added in the last weeks or archived. */
export type SampleItem = readonly [brand: string, generic: string, strength: string, mark?: 'new' | 'archived']

export type SampleSubsection = {
  /** Set if the product code treats this particular sub-section differently. */
  id?: string
  name: string
  archived?: true
  categories: Readonly<Record<string, readonly SampleItem[]>>
}
