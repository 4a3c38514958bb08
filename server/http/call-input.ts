import type { CallRow } from '#contract/define-calls.ts'
import { badInput, Refusal } from '#contract/refusal.ts'
import { readJson } from '#model/json.ts'
import type { CallRequest } from './call-request.ts'

const bodyMaxDefault = 64 * 1024
const depthMaxDefault = 8

/** Parses the body of a call as its row's input. Throws an error that names the field. */
export async function readInput(request: CallRequest, row: CallRow): Promise<unknown> {
  return parseInput(row, await readBodyJson(request, row))
}

async function readBodyJson({ headers, readBody }: CallRequest, row: CallRow): Promise<unknown> {
  if (headers['content-encoding'] !== undefined) throw new Refusal('wrong-type', 'Send the body uncompressed.')
  const type = headers['content-type']
  if (type !== undefined && !/^application\/json(\s*;\s*charset=utf-8)?$/i.test(type)) {
    throw new Refusal('wrong-type', 'Send the body as application/json.')
  }
  const body = await readBody(row.bodyMax ?? bodyMaxDefault)
  if (!body.length) return {}
  if (type === undefined) throw new Refusal('wrong-type', 'Send the body as application/json.')
  const text = decode(body)
  if (nestedDeeper(text, row.depthMax ?? depthMaxDefault))
    throw new Refusal('bad-input', 'The body is nested too deeply. Send fewer levels.')
  try {
    return readJson(text)
  } catch {
    throw new Refusal('bad-input', 'The body is not valid JSON. Correct it and send it again.')
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decode(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch {
    throw new Refusal('bad-input', 'The body is not valid UTF-8.')
  }
}

/** Counts brackets outside strings, so that a deeply nested body is rejected before parsing. */
function nestedDeeper(text: string, max: number): boolean {
  let depth = 0
  let quoted = false
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (quoted) {
      if (code === 0x5c) index += 1
      else if (code === 0x22) quoted = false
    } else if (code === 0x22) quoted = true
    else if (code === 0x7b || code === 0x5b) {
      depth += 1
      if (depth > max) return true
    } else if (code === 0x7d || code === 0x5d) depth -= 1
  }
  return false
}

function parseInput(row: CallRow, body: unknown): unknown {
  const parsed = row.input.safeParse(body)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  if (issue?.code === 'unrecognized_keys') {
    const key = issue.keys[0] ?? ''
    throw badInput([...issue.path, key].join('.'), `This call has no field ${key.slice(0, 60)}. Remove it.`)
  }
  if (issue?.code === 'invalid_type' && !issue.path.length)
    throw new Refusal('bad-input', 'The body must be a JSON object.')
  const field = issue?.path.join('.')
  throw new Refusal(
    'bad-input',
    issue?.message && issue.message !== 'Invalid input'
      ? issue.message
      : `${field || 'The body'} is missing or has the wrong type.`,
    field ? { field } : {},
  )
}
