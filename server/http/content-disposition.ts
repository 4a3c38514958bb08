import { asciiName } from '#model/file-names.ts'

/**
 * Returns a Content-Disposition header (RFC 6266). A name beyond ASCII is sent twice: in ASCII for old clients, and in full in
 * `filename*` (RFC 8187).
 */
export function contentDisposition(type: 'inline' | 'attachment', fileName: string): string {
  const ascii = asciiName(fileName)
  const extended = ascii === fileName ? '' : `; filename*=UTF-8''${encodeFileName(fileName)}`
  return `${type}; filename="${ascii}"${extended}`
}

/** Encodes to RFC 8187 value characters only, so that no name can end the header or the parameter. */
function encodeFileName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
