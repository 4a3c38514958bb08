import * as z from 'zod/mini'
import { keysOf } from '#model/keys-of.ts'
import { calls } from './calls.ts'
import type { CallRow } from './define-calls.ts'
import type { Limit } from './limits.ts'
import { refusalStatuses } from './refusal-statuses.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** One call as documentation presents it. All descriptions of the API are generated from this. */
export type DescribedCall = {
  name: string
  summary: string
  requires: CallRow['requires']
  extension: boolean
  fields: { name: string; required: boolean; type: string; rules: string }[]
  reply: string[]
  limits: string
  input: Schema
  output: Schema
}

export function describeCalls(): DescribedCall[] {
  return keysOf(calls).map((name) => {
    const row: CallRow = calls[name]
    const input = schemaOf(row.input, 'input')
    const output = schemaOf(row.output, 'output')
    const required = new Set(input.required)
    return {
      name,
      summary: row.summary,
      requires: row.requires,
      extension: !row.specified,
      fields: Object.entries(input.properties ?? {}).map(([field, schema]) => ({
        name: field,
        required: required.has(field),
        type: typeOf(firstOf(schema)),
        rules: rulesOf(firstOf(schema)),
      })),
      reply: Object.keys(output.properties ?? firstOf(output.anyOf).properties ?? {}),
      limits: limitsOf(row),
      input,
      output,
    }
  })
}

/** Returns the table of calls as OpenAPI 3.1, for tools. `company`: its short name. */
export function openApi(siteUrl: string, company: string) {
  const paths = Object.fromEntries(describeCalls().map((call) => [`/api/v1/${call.name}`, { post: operationOf(call) }]))
  return {
    openapi: '3.1.0',
    info: { title: `${company} website`, version: '1', summary: 'Every call is a POST with a JSON body.' },
    servers: [{ url: siteUrl }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusalSchema },
    },
  }
}

const refusalSchema = {
  type: 'object',
  required: ['err', 'code'],
  properties: {
    err: { type: 'string', description: 'A sentence for the user.' },
    code: { type: 'string', enum: [...Object.keys(refusalStatuses), 'internal'] },
    field: { type: 'string', description: 'The field with the error; dotted inside lists.' },
    data: { description: 'What the client needs to continue, such as the current row.' },
    id: { type: 'string', description: 'Identifies the request in the log after an internal error.' },
  },
}

function operationOf({ name, summary, requires, input, output }: DescribedCall) {
  const refusal = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
  return {
    operationId: name.replace(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase()),
    summary,
    tags: [name.split('/')[0]],
    ...(requires !== 'anyone' && { security: [{ token: [] }] }),
    requestBody: { content: { 'application/json': { schema: input } } },
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: output } } },
      default: { description: 'Refused', content: refusal },
    },
  }
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** Returns the schema, or the first of several. `true` accepts anything. */
function firstOf(schemas: Schema['items'] | Schema['anyOf']): Schema {
  const first = Array.isArray(schemas) ? schemas[0] : schemas
  return typeof first === 'object' ? first : {}
}

function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (schema.type === 'array') return `list of ${typeOf(firstOf(schema.items))}`
  return String(schema.type ?? 'anything')
}

function rulesOf(schema: Schema): string {
  const rules = [
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
    schema.minimum !== undefined && `from ${schema.minimum}`,
    schema.maxItems !== undefined && `at most ${schema.maxItems}`,
    schema.pattern === '^[0-9a-f]{24}$' && '24 hex digits',
    schema.default !== undefined && `${JSON.stringify(schema.default)} if left out`,
  ]
  return rules.filter(Boolean).join(', ')
}

function limitsOf(row: CallRow): string {
  const often = ({ times, windowSeconds }: Limit) => `${times} in ${spanOf(windowSeconds)}`
  const parts = [
    `body up to ${sizeOf(row.bodyMax ?? 64 * 1024)}`,
    ...(row.perMinute ? [`${row.perMinute} a minute per address`] : []),
    ...(row.perAddress?.map((limit) => `${often(limit)} per address`) ?? []),
    ...(row.overall?.map((limit) => `${often(limit)} in total`) ?? []),
  ]
  return parts.join('; ')
}

const sizeOf = (bytes: number) => (bytes >= 1024 ** 2 ? `${bytes / 1024 ** 2} MiB` : `${bytes / 1024} KiB`)
const spanOf = (seconds: number) => (seconds >= 86_400 ? 'a day' : seconds >= 3600 ? 'an hour' : 'a minute')

/** Returns the API documentation as Markdown: docs/api.md. */
export function apiMarkdown(): string {
  return `# Calls

Made by \`npm run api-docs\` from \`contract/calls.ts\`; do not edit. The same page is served at \`/api/v1/docs\`, and for tools at \`/api/v1/openapi.json\`.

${introduction.join('\n\n')}

${describeCalls().map(markdownOf).join('\n')}
## Refusals

| code | status |
|---|---|
${Object.entries(refusalStatuses)
  .map(([code, status]) => `| \`${code}\` | ${status} |`)
  .join('\n')}
`
}

export const introduction = [
  'Every call is `POST /api/v1/<name>` with a JSON body (`application/json`; an absent body counts as `{}`) and a JSON reply.',
  'Success is status 200 with `status: true`. A failure has a matching 4xx or 5xx status with `err`, a sentence for the user, and `code`; also `field` if one field has the error.',
  'Calls for admins require `Authorization: Bearer <token>`. A token issued to a browser works only with the cookie that was set with it.',
  'A call that changes data may have an `Idempotency-Key` header. If it is sent again with the same key, nothing changes and the reply is the same.',
]

function markdownOf(call: DescribedCall): string {
  const rows = call.fields.map(
    ({ name, required, type, rules }) => `| \`${name}\`${required ? '' : ' (optional)'} | ${type} | ${rules} |`,
  )
  const fields = rows.length ? `\n| field | type | rules |\n|---|---|---|\n${rows.join('\n')}\n` : '\nNo fields.\n'
  return `## ${call.name}

${call.summary}${call.requires !== 'anyone' ? ' For admins.' : ''}${call.extension ? ' Beyond the specification.' : ''}
${fields}
Returns ${call.reply.map((name) => `\`${name}\``).join(', ')}. Limits: ${call.limits}.
`
}
