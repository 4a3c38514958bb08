/**
 * For NODE_OPTIONS: a process whose clock shows another instant when it starts, and goes on from there. Only what asks for the time of day
 * is moved; timers are not.
 */
export function startingAt(instant: string): string {
  const code = `
    const Real = Date
    const ahead = ${Date.parse(instant)} - Real.now()
    globalThis.Date = class Date extends Real {
      constructor(...given) { given.length ? super(...given) : super(Real.now() + ahead) }
      static now() { return Real.now() + ahead }
    }`
  return `--import=data:text/javascript,${encodeURIComponent(code)}`
}
