import { type DescribedCall, describeCalls, introduction, openApi } from '#contract/describe-api.ts'
import type { Company } from '#model/company/parts.ts'
import { escapeMarkup } from '#model/markup.ts'
import { plainPage } from './plain-page.ts'
import type { Handler } from './route-handlers.ts'
import type { SecurityHeaders } from './security-headers.ts'

const style = `main{max-inline-size:62rem;margin-inline:auto;padding:2rem var(--margin,1.25rem)}h1{margin-block-end:1rem}h2{margin-block:3rem .5rem;font-size:var(--fs-4,1.25rem)}code{font-family:ui-monospace,monospace;font-size:.92em}table{inline-size:100%;border-collapse:collapse;margin-block:.75rem}th,td{text-align:start;vertical-align:top;padding:.5rem .75rem .5rem 0;border-block-end:1px solid var(--line,#d5dcdc)}p{margin-block:.5rem}.soft{color:var(--fg-2,#3c556c)}nav ul{columns:16rem;list-style:none;padding:0}`

type Parts = {
  headers: SecurityHeaders
  /** Address of the site's stylesheet, if the site is built. */
  stylesheet?: string
  /** Returns the company's facts. */
  company: () => Promise<Company>
}

/** Serves documentation of the calls: a page that needs no scripts. Generated from the contract's table at the first request. */
export function createApiPageHandler({ headers, stylesheet, company }: Parts): Handler<'apiPage'> {
  const pageOfFacts = onceFor((facts: Company) => pageOf(describeCalls(), { stylesheet, company: facts }))
  return {
    async reply() {
      const { body, styleHash } = pageOfFacts(await company())
      const type = { 'content-type': 'text/html; charset=utf-8' }
      return { status: 200, headers: type, security: headers.plainPage(styleHash), body }
    },
  }
}

/** Serves the calls as OpenAPI, for tools. Generated in the same way. */
export function createOpenApiHandler({
  siteUrl,
  company,
}: Pick<Parts, 'company'> & { siteUrl: string }): Handler<'openApi'> {
  const textWith = onceFor((name: string) => JSON.stringify(openApi(siteUrl, name), null, 1))
  return {
    async reply() {
      const body = textWith((await company()).company.shortName)
      return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body }
    },
  }
}

/** Makes a value once for each input; stores only the last one. The facts of the company are the same object until they change. */
function onceFor<Input, Value>(make: (input: Input) => Value): (input: Input) => Value {
  let last: { input: Input; value: Value } | undefined
  return (input) => {
    if (last?.input !== input) last = { input, value: make(input) }
    return last.value
  }
}

function pageOf(calls: DescribedCall[], page: Pick<Parts, 'stylesheet'> & { company: Company }) {
  const links = calls.map(({ name }) => `<li><a href="#${anchor(name)}"><code>${escapeMarkup(name)}</code></a></li>`)
  const body = `<main><h1>Calls</h1>${introduction.map((text) => `<p>${withCode(text)}</p>`).join('')}<p>For tools: <a href="/api/v1/openapi.json">openapi.json</a>.</p><nav aria-label="Calls"><ul>${links.join('')}</ul></nav>${calls.map(sectionOf).join('')}</main>`
  return plainPage({ title: 'Calls', style, body, ...page })
}

function sectionOf(call: DescribedCall): string {
  const rows = call.fields.map(
    ({ name, required, type, rules }) =>
      `<tr><td><code>${escapeMarkup(name)}</code>${required ? '' : ' <span class="soft">optional</span>'}</td><td>${escapeMarkup(type)}</td><td>${escapeMarkup(rules)}</td></tr>`,
  )
  const fields = rows.length
    ? `<table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Rules</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
    : '<p class="soft">No fields.</p>'
  const notes = [call.requires !== 'anyone' ? 'For admins.' : '', call.extension ? 'Beyond the specification.' : '']
  const reply = call.reply.map((name) => `<code>${escapeMarkup(name)}</code>`).join(', ')
  return `<section><h2 id="${anchor(call.name)}"><code>${escapeMarkup(call.name)}</code></h2><p>${escapeMarkup(call.summary)} ${notes.join(' ')}</p>${fields}<p class="soft">Returns ${reply}. Limits: ${escapeMarkup(call.limits)}.</p></section>`
}

const anchor = (name: string) => name.replace('/', '-')
const withCode = (text: string) => escapeMarkup(text).replace(/`([^`]+)`/g, '<code>$1</code>')
