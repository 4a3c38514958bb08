/** A form that a browser sent without a script, to be shown again with all that was typed. Names are those of the call's input. */
export type PostedForm = {
  /** The status of the page that shows it. */
  status: number
  values: Readonly<Record<string, string>>
  /** A sentence for each field that is wrong. */
  errors: Readonly<Record<string, string>>
  /** Why it was not taken, where that is no field's fault. */
  failure?: string
}
