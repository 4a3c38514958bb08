import { expect } from 'vitest'
import { action, catalogue, changed, objectStream, pdf, stream } from '../pdf-objects.ts'
import { testOnSqlite } from '../world.ts'

const test = testOnSqlite('Programs in a PDF')

const taken: [string, Buffer][] = [
  ['on its page', pdf(catalogue, stream('/Length 59', 'BT (How to remove /JavaScript and /Launch from a PDF) Tj ET'))],
  ['in a title', pdf(catalogue, '<< /Title (\\(1\\) /S /JavaScript, /Launch) >>')],
  ['in a comment', pdf(catalogue, '<< /A 1 % /S /Launch\n >>')],
  ['in a title in an object stream', pdf(catalogue, objectStream('5 0 ', '<< /Title (/JavaScript and /Launch) >>'))],
  [
    'in a string and a comment of the second object of a stream',
    pdf(catalogue, objectStream('5 0 6 9 ', '<< >> %/\n (\\) /S /JavaScript (/JS) /Rendition)', { count: 2 })),
  ],
  ['in bytes of a picture that look like an object', pdf(catalogue, stream('/Length 8', 'Qobj[ >>'))],
  ['in its description (XMP)', pdf(catalogue, stream('/Type /Metadata', '<rdf:li>/JavaScript and /Launch</rdf:li>'))],
]

const refused: [string, Buffer][] = [
  ['a list', pdf(catalogue, `[ 1 [ ${action} ] ]`)],
  ['an object of its own', pdf(catalogue, '<< /S 3 0 R /JS (1) >>', '/Java#53cript')],
  ['the trailer', changed(pdf(catalogue), '/Root 1 0 R', `/Root << /OpenAction ${action} >>`)],
  ['a string that a reader may take for an object', pdf(catalogue, `<< /T (7 0 obj ${action}) >>`)],
  [
    'an object with a comment that seems to begin an object with a string',
    pdf(catalogue, '<< /A 1 % obj << /B (\n/S /JavaScript /JS (1) % ) >>\n>>'),
  ],
  ['an object whose numbers touch the word', pdf(catalogue, `1\nendobj\n7 0obj${action}endobj\n8 0.obj${action}`)],
  ['a dictionary that is never closed', pdf(catalogue, '<< /S /JavaScript /JS (1)')],
  ['a value that cannot be read', pdf(catalogue, `) ${action}`)],
  [
    'an object stream that is not compressed',
    pdf(catalogue, stream('/Type /ObjStm /N 1 /First 4 /Length 50', `5 0 ${action}`)),
  ],
  ['the second object of a stream', pdf(catalogue, objectStream('5 0 6 6 ', `<< >> ${action}`, { count: 2 }))],
  ['an object of a stream by another spelling', pdf(catalogue, objectStream('5 0 ', '<< /S /J#61vaScript /JS (1) >>'))],
  [
    'a string of a stream in which an object begins',
    pdf(catalogue, objectStream('5 0 6 4 ', `(T: ${action})`, { count: 2 })),
  ],
  ['a stream that has more objects than it says', pdf(catalogue, objectStream('5 0 6 9 ', `<< >> %( ${action})`))],
  [
    'a string that ends in the next object',
    pdf(catalogue, objectStream('5 0 6 9 ', `(a \\) bc)${action}`, { count: 2 })),
  ],
  ['a stream whose objects overlap', pdf(catalogue, objectStream('5 4 6 0 ', `(a (${action}))`, { count: 2 }))],
  ['a stream with text before its first object', pdf(catalogue, objectStream('5 60 ', `${action}${' '.repeat(60)}1`))],
  [
    'a rendition and its script in two streams',
    pdf(catalogue, objectStream('5 0 ', '<< /S /Rendition /R 6 0 R >>'), objectStream('6 0 ', '<< /JS (1) >>')),
  ],
  ['a rendition whose kind is an object of its own', pdf(catalogue, '<< /S 3 0 R /JS (1) >>', '/Rendition')],
]

test('a PDF that only mentions programs is accepted, and one that contains a program is refused (43.28)', async (createWorld) => {
  const { admin } = await createWorld()
  const upload = (bytes: Buffer) => admin('admin/file-to-link', { base_64: bytes.toString('base64'), name: 'a.pdf' })
  for (const [place, bytes] of taken)
    expect([place, await upload(bytes)]).toEqual([place, expect.objectContaining({ status: true })])
  for (const [place, bytes] of refused)
    await expect(upload(bytes), place).rejects.toThrow('This PDF contains a program (JavaScript)')
})
