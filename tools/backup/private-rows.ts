import { signingKeySetting } from '#server/domain/releases/evidence-signer.ts'
import { pushKeysSetting } from '#server/push-keys.ts'
import { pepperSetting, previousPepperSetting } from '#server/secrets.ts'

/** Tables that grant access: restoring an older backup must not bring their rows back (security, A72). */
export const privateTables = [
  'sessions',
  'challenges',
  'devices',
  'passkeys',
  'previews',
  'push_subscriptions',
  'spent_id_tokens',
  'kept_replies',
]

/** Tables derived from files, excluded from backups: the site creates them again. */
export const madeTables = ['file_images', 'page_images']

/** Settings that are secrets of the running site. No backup contains them, and a restore brings none of them back. */
export const privateSettings = [pepperSetting, previousPepperSetting, pushKeysSetting, signingKeySetting]
