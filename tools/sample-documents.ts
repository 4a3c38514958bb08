import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampleDocuments } from '#server/sample/investor-zone/documents.ts'
import { writePdf } from '#server/sample/write-pdf.ts'

const use = `Usage: node tools/sample-documents.ts pdf FOLDER | audio

  pdf FOLDER   writes the sample content's PDFs to the folder, to view them or to test uploads
  audio        creates the sample recordings again in server/sample/audio (needs espeak-ng, sox and lame)`

/** Texts of the sample recordings. The first and last words of each mark it as a sample. */
const recordings = {
  'earnings-call':
    'This is a sample recording of a fictional company. Good afternoon, and welcome to the earnings call of Suvira Parenterals Limited. ' +
    'On the call today are the managing director and the chief financial officer. We begin with the quarter. ' +
    'Revenue grew, led by ampoules and dry powder injections. Both plants ran without a recall. ' +
    'We will now take questions. Please say your name and your firm before you ask. ' +
    'The first question is about Unit 2. Unit 2, at Dehradun, makes eighty million tablets a month, and is close to full. ' +
    'There are no more questions. Thank you for joining. A transcript is published beside this recording. This was a sample recording.',
  'investors-meet':
    'This is a sample recording of a fictional company. Welcome to the investors meet of Suvira Parenterals Limited at the Navi Mumbai plant. ' +
    'This morning you will walk through the vial line, the ampoule line, and the quality control laboratory. ' +
    'Please keep your gown closed, and stay behind the yellow line. ' +
    'After the tour, the board answers questions in the training room. Nothing said today goes beyond what is already published in the investor zone. ' +
    'Thank you for coming. This was a sample recording.',
}

function writePdfs(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const documents = sampleDocuments(new Date()).filter((document) => document.pdf)
  for (const [index, { name, pdf }] of documents.entries()) {
    const file = `${String(index + 1).padStart(3, '0')} ${name.replaceAll(/[^\w -]/g, '').slice(0, 80)}.pdf`
    if (pdf) writeFileSync(join(folder, file), writePdf(pdf))
  }
  console.log(`${documents.length} PDFs in ${folder}`)
}

function speak(): void {
  for (const [name, words] of Object.entries(recordings)) {
    const target = join('server', 'sample', 'audio', name)
    execFileSync('espeak-ng', ['-v', 'en-gb', '-s', '145', '-w', `${target}.wav`, words])
    execFileSync('sox', [`${target}.wav`, '-r', '16000', '-c', '1', `${target}.16k.wav`, 'gain', '-n', '-3'])
    const title = `Sample: ${name.replace('-', ' ')}`
    execFileSync('lame', ['--quiet', '-m', 'm', '-b', '24', '--tt', title, `${target}.16k.wav`, `${target}.mp3`])
    rmSync(`${target}.wav`)
    rmSync(`${target}.16k.wav`)
  }
}

const [kind, folder] = process.argv.slice(2)
if (kind === 'pdf' && folder) writePdfs(folder)
else if (kind === 'audio') speak()
else {
  console.error(use)
  process.exitCode = 1
}
