import { perMinute } from '#contract/limits.ts'
import { keysOf } from '#model/keys-of.ts'
import { readMethods } from '#server/http/reply.ts'
import { parameters } from '#server/http/route-parameters.ts'
import { type Route, routes } from '#server/http/routes.ts'

const introduction = `# Routes

Made by \`npm run api-docs\` from \`server/http/routes.ts\`; do not edit.

The server tries the rows from top to bottom. A row can pass a request on to the next rows. Without a reply it gets 404.

- **Methods.** Others get 405, or go to the next rows if so noted.
- **Cache-Control** is that of a success. Errors are never cached.
- **Limits** count requests per address (IPv6: per /64) and minute. Requests beyond get 429.
`

/** Returns the table of routes as Markdown. */
export function routesMarkdown(): string {
  const rows = keysOf(routes).map((name) => rowOf(name, routes[name]))
  const values = keysOf(parameters).map((name) => `| \`:${name}\` | ${valuesOf(parameters[name])} |`)
  const [head, parametersHead] = [
    '| Row | Paths | Methods | Cache-Control | Limits | Serves |',
    '| Parameter | Values |',
  ]
  return `${introduction}
${[head, '|---|---|---|---|---|---|', ...rows].join('\n')}

${[parametersHead, '|---|---|', ...values].join('\n')}
`
}

function rowOf(name: string, { paths, methods = readMethods, otherMethods, limits = [], ...route }: Route): string {
  const others = otherMethods ? '; others: next rows' : ''
  const cells = [
    name,
    paths.map((path) => `\`${path}\``).join(', '),
    methods === 'any' ? methods : methods.join(', ') + others,
    route.caching ?? `\`${route.cacheControl ?? 'no-store'}\``,
    limits.map((limit) => `${limit} ${perMinute[limit]}`).join(', '),
    route.about,
  ]
  return `| ${cells.join(' | ')} |`
}

const valuesOf = (values: string | readonly string[]) =>
  typeof values === 'string' ? `pattern \`${values}\`` : values.join(', ')
