/** Brand name, generic name, strength; then whether it was added in the last weeks or is archived. */
export type SampleItem = readonly [brand: string, generic: string, strength: string, mark?: 'new' | 'archived']

/** One sub-section of the sample catalogue: its items by category. */
export type SampleSubsection = {
  /** Given where the product treats this very sub-section differently. */
  id?: string
  name: string
  archived?: true
  categories: Readonly<Record<string, readonly SampleItem[]>>
}
