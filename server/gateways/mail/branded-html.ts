import { escapeMarkup } from '#model/markup.ts'
import type { MailBrand } from './mail.ts'

/** Content id of the logo among the parts of a mail. */
export const logoId = 'logo'

/** Height of the logo, in CSS pixels. */
const logoHeight = 36

/** Returns the text of a mail as HTML below the logo or the name of the company. Mail programs read styles only from attributes. */
export function brandedHtml(text: string, { name, ink, accent, logo }: MailBrand): string {
  const width = logo && Math.round((logo.width / logo.height) * logoHeight)
  const head = logo
    ? `<img src="cid:${logoId}" width="${width}" height="${logoHeight}" alt="${escapeMarkup(name)}">`
    : `<b style="font-size:20px">${escapeMarkup(name)}</b>`
  const body = escapeMarkup(text).replaceAll(/https?:\/\/[^\s<>]+[\w/=-]/g, (address) => linkTo(address, accent))
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><title>${escapeMarkup(name)}</title></head><body style="margin:0;padding:24px;background:#ffffff;color:${ink};font:16px/1.5 Arial,Helvetica,sans-serif"><div style="max-width:640px"><div style="padding-bottom:16px;border-bottom:3px solid ${accent}">${head}</div><div style="padding-top:20px;white-space:pre-wrap">${body}</div></div></body></html>`
}

const linkTo = (address: string, colour: string) => `<a href="${address}" style="color:${colour}">${address}</a>`
