import { createHash } from 'node:crypto'
import { csvText } from '#model/csv.ts'
import { xlsxType } from '#model/write-xlsx.ts'
import type { SheetTable } from '#server/domain/papers/paper-reader.ts'
import { contentDisposition } from '../content-disposition.ts'
import { type Handler, type Reply, readMethods, servesAt } from '../reply.ts'
import { type Cacheable, type CacheKey, createResponseCache } from '../response-cache.ts'

type Cell = string | number

/** Rows as a spreadsheet has them, the head first; a missing value is an empty cell. And the same for programs. */
export type Table = { rows: readonly (readonly Cell[])[]; json: () => unknown }

/** A table of the investor zone that is offered as files. */
export type TableFiles = {
  /** The name of its sheet in XLSX. */
  title: string
  /** The view that the address's query asks for, by the name that its file is saved under; what the query does not mean is the usual one. */
  view: (query: URLSearchParams) => { savedAs: string; read: () => Promise<Table> }
}

type Format = {
  type: string
  /** Saved to a file; without it the browser shows it. */
  isSaved?: true
  write: (table: Table, title: string, wiring: Wiring) => string | Promise<Uint8Array>
}

/** THE table of formats, by the ending of the address. */
const formats: Readonly<Record<string, Format>> = {
  csv: { type: 'text/csv; charset=utf-8', isSaved: true, write: ({ rows }) => csvText(rows) },
  xlsx: {
    type: xlsxType,
    isSaved: true,
    write: ({ rows }, title, { writeSheet }) => writeSheet({ title, rows }),
  },
  json: { type: 'application/json; charset=utf-8', write: ({ json }) => JSON.stringify(json()) },
}

/** How much memory the files may take, in bytes. */
const bytesMax = 4 * 1024 * 1024

type File = { table: TableFiles; ending: string; format: Format }

type Wiring = {
  cacheKey: CacheKey
  tables: Readonly<Record<string, TableFiles>>
  /** Makes XLSX of a table, a large one away from this thread. */
  writeSheet: (table: SheetTable) => Promise<Uint8Array>
}

/** `<address>.csv`, `.xlsx` and `.json` of each table by its page's address; cached until a change or a release. */
export function createTableFilesHandler(wiring: Wiring): Handler {
  const { cacheKey, tables } = wiring
  const cache = createResponseCache<Cacheable & { reply: Reply }>({ ...cacheKey, bytesMax })
  const files = new Map<string, File>()
  for (const [address, table] of Object.entries(tables)) {
    for (const [ending, format] of Object.entries(formats)) files.set(`${address}.${ending}`, { table, ending, format })
  }
  return {
    ...servesAt([...files.keys()]),
    methods: readMethods,
    async reply({ path, query }) {
      const file = files.get(path)
      if (!file) return undefined
      const { table, ending, format } = file
      const { savedAs, read } = table.view(new URLSearchParams(query))
      const written = async () => {
        const body = Buffer.from(await format.write(await read(), table.title, wiring))
        return { reply: replyWith(body, format, `${savedAs}.${ending}`), bytes: body.length, keep: true }
      }
      const { reply } = await cache.get(`${path} ${savedAs}`, written)
      return reply
    },
  }
}

function replyWith(body: Buffer, { type, isSaved }: Format, savedAs: string): Reply {
  const headers = {
    'content-type': type,
    'cache-control': 'public, max-age=0, must-revalidate',
    // Depends on nothing but what is shown: it must not betray what awaits release.
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    ...(isSaved && { 'content-disposition': contentDisposition('attachment', savedAs) }),
  }
  return { status: 200, headers, body }
}
