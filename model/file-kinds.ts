const mebibytes = (count: number) => ({ bytes: count * 1024 * 1024, label: `${count} MB` })
const megabytes = (count: number) => ({ bytes: count * 1_000_000, label: `${count} MB` })

/**
 * THE table of stored file types: the start of the refusal text, maximum sizes (in a base64 call, and as raw bytes), and `accept` of a
 * file field. Spec 5: PDF for documents, .mp3 or .mp4 for audio.
 */
export const fileKinds = {
  pdf: { what: 'A PDF', inCall: mebibytes(40), streamed: megabytes(100), accept: 'application/pdf,.pdf' },
  audio: {
    what: 'A recording',
    inCall: mebibytes(100),
    streamed: megabytes(200),
    accept: '.mp3,.mp4,audio/mpeg,audio/mp4,video/mp4',
  },
  image: {
    what: 'An image',
    inCall: mebibytes(5),
    streamed: mebibytes(5),
    accept: 'image/png,image/jpeg,.png,.jpg,.jpeg',
  },
  /** A picture of the site's content: its original is stored. */
  picture: {
    what: 'A picture',
    inCall: mebibytes(20),
    streamed: mebibytes(20),
    accept: 'image/png,image/jpeg,image/webp,.png,.jpg,.jpeg,.webp',
  },
  captions: {
    what: 'Captions',
    inCall: mebibytes(1),
    streamed: mebibytes(1),
    accept: '.vtt,.srt,text/vtt,application/x-subrip',
  },
  /** An XBRL instance beside a PDF. Larger ones cannot be read as results either. */
  xbrl: {
    what: 'An XBRL file',
    inCall: mebibytes(10),
    streamed: mebibytes(10),
    accept: '.xml,.xbrl,application/xml,text/xml',
  },
  /** Only for the archive import; visitors never receive it. */
  sheet: { what: 'A sheet', inCall: mebibytes(5), streamed: mebibytes(5), accept: '.csv,.xlsx' },
} as const

export type FileKind = keyof typeof fileKinds
