import { signingKeySetting } from '#server/domain/releases/evidence-signer.ts'
import { pepperSetting } from '#server/secrets.ts'

/** Tables of what lets somebody in: an older backup must not bring it back (security, A72). */
export const privateTables = [
  'sessions',
  'challenges',
  'devices',
  'passkeys',
  'previews',
  'spent_id_tokens',
  'kept_replies',
]

/** Tables of what is made of the files and stands in none of the backups: the site makes it anew. */
export const madeTables = ['file_images', 'page_images']

/** Settings that are secrets of the running site: no backup carries them, and none of an older one comes back. */
export const privateSettings = [pepperSetting, signingKeySetting]
