/**
 * Returns a PDF with some lines of text on each page. An empty text creates a page without text, like a scan. `filler` is a stream that
 * makes the file larger.
 */
export function textPdf(pages: readonly string[], filler = ''): Buffer {
  const firstPage = 4
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${firstPage + index * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((text, index) => {
      const lines = text.replaceAll(/[\\()]/g, '\\$&').replaceAll('\n', ') Tj T* (')
      const content = text && `BT /F 4 Tf 5 TL 20 700 Td (${lines}) Tj ET`
      const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${firstPage + index * 2 + 1} 0 R /Resources << /Font << /F 3 0 R >> >> >>`
      return [page, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`]
    }),
    ...(filler ? [`<< /Length ${filler.length} >>\nstream\n${filler}\nendstream`] : []),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const entries = offsets.map((offset) => `${offset} 00000 n \n`).join('')
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
