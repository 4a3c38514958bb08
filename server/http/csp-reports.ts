import * as z from 'zod'
import { readJson } from '#model/json.ts'
import type { Log } from '#server/log.ts'
import { type HttpRequest, textReply } from './reply.ts'
import { readBody } from './request-body.ts'
import type { Handler } from './route-handlers.ts'

const reportBytesMax = 16 * 1024
const textMax = 300

/** Receives and logs browsers' reports of content security policy violations: at most 30 a minute per address. */
export function createCspReportHandler({
  log,
  hasSession,
}: {
  log: Log
  /** Returns true if the browser has an admin session, of any role. */
  hasSession: (request: HttpRequest) => Promise<boolean>
}): Handler<'cspReports'> {
  return {
    async reply(request, _, count) {
      const waitS = count('policyReport')
      if (waitS !== undefined) return { ...textReply(429, 'Too many reports.', { 'retry-after': waitS }), closes: true }
      const reports = reportsIn(await readBody(request.message, reportBytesMax))
      // Anybody can post a report; a report about an admin page counts only from a signed-in admin's browser.
      const ofAdmin = reports.some(({ page }) => isAdminPage(page)) && (await hasSession(request))
      for (const report of reports) {
        const event = ofAdmin && isAdminPage(report.page) ? 'csp.admin' : 'csp.public'
        log({ level: 'warn', event, request: request.id, ...report })
      }
      return { status: 204 }
    },
  }
}

const isAdminPage = (page: string) => /^https?:\/\/[^/]+\/admin(\/|$)/.test(page)

type Report = { page: string; directive: string; blocked: string }

/** Parses both formats of browsers: the old single object and the Reporting API's list. */
function reportsIn(body: Buffer): Report[] {
  try {
    const parsed = readJson(body.toString())
    const list = Array.isArray(parsed) ? parsed.slice(0, 10) : [parsed]
    return list.map((entry) => {
      const report = reportIn(entry)
      return {
        page: toText(report.documentURL ?? report['document-uri']),
        directive: toText(report.effectiveDirective ?? report['effective-directive'] ?? report['violated-directive']),
        blocked: toText(report.blockedURL ?? report['blocked-uri']),
      }
    })
  } catch {
    return [{ page: '', directive: 'unreadable report', blocked: '' }]
  }
}

/** Returns the body of a report, or an empty object for anything unexpected from the browser. */
function reportIn(entry: unknown): Record<string, unknown> {
  const { body, 'csp-report': single } = AnyObject.safeParse(entry).data ?? {}
  return AnyObject.safeParse(body ?? single).data ?? {}
}

const AnyObject = z.record(z.string(), z.unknown())

/** Returns an address without its query, which may contain personal data. */
function toText(value: unknown): string {
  return typeof value === 'string' ? (value.split(/[?#]/)[0] ?? '').slice(0, textMax) : ''
}
