import { deflateSync } from 'node:zlib'

/** Returns a PDF of these objects, the catalogue first, without offsets: readers repair them. */
export const pdf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap((object, index) => [
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from('trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n'),
  ])

export const stream = (dictionary: string, bytes: string | Buffer) =>
  Buffer.concat([Buffer.from(`<< ${dictionary} >>\nstream\r\n`), Buffer.from(bytes), Buffer.from('\nendstream')])

/** Returns an object stream as programs write it, or with another dictionary. */
export function inStream(object: string, dictionary = '/Type /ObjStm /Filter /FlateDecode') {
  const bytes = deflateSync(`5 0 ${object}`)
  return stream(`${dictionary} /N 1 /First 4 /Length ${bytes.length}`, bytes)
}

/**
 * Creates a compressed object stream of these bytes. `header`: pairs of an object's number and its position; the first object begins after
 * it.
 */
export function objectStream(header: string, objects: string, { count = 1 } = {}): Buffer {
  const bytes = deflateSync(header + objects)
  return stream(`/Type /ObjStm /Filter /FlateDecode /N ${count} /First ${header.length} /Length ${bytes.length}`, bytes)
}

export const changed = (object: Buffer, from: string | RegExp, to: string) =>
  Buffer.from(object.toString('latin1').replace(from, to), 'latin1')

export const catalogue = '<< /Type /Catalog /Pages 2 0 R >>'

/** A PDF action that runs a program. */
export const action = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
