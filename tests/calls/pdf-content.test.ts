import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { expect } from 'vitest'
import { writePdf } from '#server/sample/write-pdf.ts'
import { stallShare, stallShareMax } from '#tests/event-loop-delay.ts'
import { action, catalogue, changed, inStream, pdf, stream } from '#tests/pdf-objects.ts'
import { atNight } from '#tests/run-size.ts'
import { testOnSqlite } from '#tests/world.ts'

const xmp = '<x:xmpmeta><rdf:li><html><body><script>no</script></body></html></rdf:li></x:xmpmeta>'

const taken: [string, Buffer][] = [
  ['a description (XMP) that holds marked-up text', pdf(stream('/Type /Metadata /Subtype /XML', xmp), catalogue)],
  [
    'a form (XFA) that holds marked-up text',
    pdf(stream('/Length 60', '<template><body><html xmlns="x"/></body></template>'), catalogue),
  ],
  ['a title that holds a tag', pdf('<< /Title (How <script> is \\(not\\) run) >>', catalogue)],
  ['objects in an object stream', pdf(catalogue, inStream('<< /Type /Pages /Kids [] >>'))],
  [
    'an object stream of a program that writes lists',
    pdf(catalogue, inStream('<< >>', '/Type /ObjStm /Filter [ /FlateDecode ] /DecodeParms [null]')),
  ],
  [
    'a picture of bytes that look like words',
    pdf(catalogue, stream('/Filter /DCTDecode', '/First /JS (no) /LaunchPad /JavaScriptless obj << ')),
  ],
  ['a list of bookmarks', pdf(catalogue, '<< /Type /Outlines /First 3 0 R /Last 3 0 R /Count 1 >>')],
  ['a dictionary that is never closed', pdf(catalogue, '<< /A ')],
  [
    'a page of our own',
    Buffer.from(writePdf({ heading: 'Outcome of the board meeting', lines: ['/S /GoTo is no program.'] })),
  ],
]

const javaScript = 'This PDF contains a program (JavaScript). Print it to a new PDF and upload the new file.'
const launch = 'This PDF starts another program (a Launch action). Print it to a new PDF and upload the new file.'
const uncheckable =
  'This PDF is compressed in a way that prevents checking for programs. Print it to a new PDF and upload the new file.'

const refused: [string, Buffer, string][] = [
  ['JavaScript', pdf('<< /Type /Catalog /OpenAction 2 0 R >>', action), javaScript],
  ['JavaScript by an escaped name', pdf(catalogue, '<</S/J#61va#53cript/JS(1)>>'), javaScript],
  ['a Launch action', pdf(catalogue, '<< /S /Launch /F (calc.exe) >>'), launch],
  ['a Launch action by an escaped name', pdf(catalogue, '<< /S /#4cau#6Ech /F (calc.exe) >>'), launch],
  ['a rendition with a program', pdf(catalogue, '<< /S /Rendition /JS (1) >>'), javaScript],
  ['JavaScript in an object stream', pdf(catalogue, inStream(action)), javaScript],
  ['a Launch action in an object stream', pdf(catalogue, inStream('<< /S /Launch >>')), launch],
  [
    'an object stream by escaped names',
    pdf(catalogue, inStream(action, '/Typ#65 /Obj#53tm /F#69lter /Fl#61teDecode')),
    javaScript,
  ],
  ['an object stream without its type', pdf(catalogue, inStream(action, '/Filter /Fl')), javaScript],
  [
    'an object stream behind comments and strings',
    pdf(catalogue, inStream(action, `/A (obj >> stream) % >> obj\n /Filter /FlateDecode /B (${'x'.repeat(70_000)})`)),
    javaScript,
  ],
  [
    'an object stream that says too short a length',
    pdf(catalogue, changed(inStream(action), /\/Length \d+/, '/Length 3')),
    javaScript,
  ],
  ['an object stream behind NUL', pdf(catalogue, changed(inStream(action), '<<', '\0<<')), javaScript],
  ['an object stream behind a blank', pdf(catalogue, changed(inStream(action), 'stream\r\n', 'stream \n')), javaScript],
  [
    'an object stream behind a word',
    pdf(catalogue, changed(inStream(action), 'stream\r\n', 'stream of\n')),
    uncheckable,
  ],
  [
    'a dictionary of an object stream without it',
    pdf(catalogue, '<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>'),
    uncheckable,
  ],
  [
    'an object stream whose keys are hidden by a value too many',
    pdf(catalogue, inStream(action, '/A 1 2 /Filter /FlateDecode /B 1 2')),
    javaScript,
  ],
  [
    'an object stream whose keys are hidden by a no-break space',
    pdf(catalogue, inStream(action, '/A\u00a0B 1 /Filter /FlateDecode /A\vB 1')),
    javaScript,
  ],
  [
    'an object stream behind a bracket too many',
    pdf(catalogue, inStream(action, '/A ] /Filter /FlateDecode')),
    uncheckable,
  ],
  [
    'an object stream behind a long comment',
    pdf(catalogue, changed(inStream(action), '\nstream', `%${' '.repeat(1_100_000)}\nstream`)),
    uncheckable,
  ],
  ['an object inside another’s stream', pdf(catalogue, stream('/Length 99', `9 0 obj ${action} endobj`)), javaScript],
  [
    'an object stream compressed otherwise',
    pdf(catalogue, inStream(action, '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]')),
    uncheckable,
  ],
  [
    'an object stream with a predictor',
    pdf(catalogue, inStream(action, '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>')),
    uncheckable,
  ],
  [
    'an object stream that is cut off',
    pdf(
      catalogue,
      stream('/Type /ObjStm /Filter /FlateDecode /First 4', deflateSync('x'.repeat(5000)).subarray(0, 12)),
    ),
    uncheckable,
  ],
  ['an object stream that unpacks to 20 MB', pdf(catalogue, inStream(' '.repeat(20_000_000))), uncheckable],
  ['a dictionary without end', pdf(catalogue, '<< /A '.repeat(300_000)), uncheckable],
  [
    'dictionaries within dictionaries',
    pdf(catalogue, `${'obj<</A '.repeat(20_000)}${'>>'.repeat(20_000)}`),
    uncheckable,
  ],
  [
    'a protected PDF that hides its objects',
    pdf('<< /Type /Catalog /Encrypt 3 0 R >>', stream('/Type /ObjStm /Filter /FlateDecode /First 4', 'not for us')),
    'This PDF is protected, so it cannot be checked for programs. Save it without protection and upload it again.',
  ],
  [
    'a page between its objects',
    Buffer.from(pdf(catalogue).toString().replace('1 0 obj', '<html><script>1</script>\n1 0 obj')),
    'This file is not a PDF, an MP3 or MP4 recording, captions (VTT or SRT), an XBRL file, or a PNG or JPG image. Choose another one.',
  ],
]

const test = testOnSqlite('The content of a PDF')
const testOfLargeFiles = testOnSqlite('The content of a PDF', { sqlite: atNight })

test('a valid PDF is accepted with any streams and strings; one with a program is refused with the reason (Finding 11)', async (createWorld) => {
  const world = await createWorld()
  const token = await world.openSession()
  const store = (bytes: Buffer) =>
    world.call('admin/file-to-link', { body: { base_64: bytes.toString('base64'), name: 'a.pdf' }, token })
  for (const [kind, bytes] of taken)
    expect([kind, await store(bytes)]).toEqual([kind, expect.objectContaining({ status: 200 })])
  for (const [kind, bytes, sentence] of refused) {
    const { status, body } = await store(bytes)
    expect([kind, status, body]).toEqual([kind, 400, { err: sentence, code: 'bad-input', field: 'base_64' }])
  }
})

test('a PDF that is expensive to parse is refused within seconds, and others are answered meanwhile (A38)', async (createWorld) => {
  const world = await createWorld()
  const token = await world.openSession()
  const costly = {
    'dictionaries that never end': ' obj<<'.repeat(20_000),
    'strings that never end': ' obj<</A('.repeat(20_000),
    'comments that never end': ' obj%'.repeat(20_000),
    'object streams of unknown length': `${stream('/First 4 /Filter /Fl', Buffer.from([0x78, 0x9c, 3, 0]))} obj`.repeat(
      20_000,
    ),
  }
  for (const [kind, words] of Object.entries(costly)) {
    const file = pdf(catalogue, `${words}\n`)
    const start = performance.now()
    const refusal = world.call('admin/file-to-link', {
      body: { base_64: file.toString('base64'), name: 'a.pdf' },
      token,
    })
    const share = await stallShare(refusal)
    expect([kind, (await refusal).body.err]).toEqual([kind, uncheckable])
    expect(share).toBeLessThan(stallShareMax)
    expect(performance.now() - start).toBeLessThan(6000)
  }
})

testOfLargeFiles(
  'a valid PDF of 40 MB, half objects and half pictures, is accepted within seconds (A38)',
  async (createWorld) => {
    const world = await createWorld()
    const token = await world.openSession()
    const objects = Array.from(
      { length: 20_000 },
      (_, at) => `<< /Type /Annot /Rect [0 0 ${at} 9] /T (${'x'.repeat(900)}) >>`,
    )
    const pictures = Array.from({ length: 20 }, () =>
      stream('/Filter /DCTDecode /Length 9 0 R', randomBytes(1_000_000)),
    )
    const file = pdf(catalogue, ...objects, ...pictures)
    const start = performance.now()
    const body = { base_64: file.toString('base64'), name: 'a.pdf' }
    expect(await world.call('admin/file-to-link', { body, token })).toMatchObject({ status: 200 })
    expect(performance.now() - start).toBeLessThan(8000)
  },
)
