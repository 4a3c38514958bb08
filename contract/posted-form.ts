/** Form posted without scripts, to be redisplayed with everything the visitor typed. Names are those of the call's input. */
export type PostedForm = {
  status: number
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  /** Reason the form was refused, if not caused by a field. */
  failure?: string
}
