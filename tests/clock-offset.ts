/**
 * For NODE_OPTIONS: a process whose clock shows another instant when it starts, and goes on from there. Only what asks for the time of day
 * is moved, and the Date header that browsers take the server's time from; timers are not.
 */
export function startingAt(instant: string): string {
  const code = `
    import { ServerResponse } from 'node:http'
    const { writeHead } = ServerResponse.prototype
    ServerResponse.prototype.writeHead = function (...given) {
      this.setHeader('Date', new Date().toUTCString())
      return writeHead.apply(this, given)
    }
    const Real = Date
    const ahead = ${Date.parse(instant)} - Real.now()
    globalThis.Date = class Date extends Real {
      constructor(...given) { given.length ? super(...given) : super(Real.now() + ahead) }
      static now() { return Real.now() + ahead }
    }`
  return `--import=data:text/javascript,${encodeURIComponent(code)}`
}
