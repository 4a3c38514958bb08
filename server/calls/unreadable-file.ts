/** Thrown for a file that cannot be read; passed from the worker to the call as `code` and sentence. */
export class UnreadableFile extends Error {
  readonly code: 'bad-input' | 'too-large'

  constructor(code: 'bad-input' | 'too-large', sentence: string) {
    super(sentence)
    this.name = 'UnreadableFile'
    this.code = code
  }
}
