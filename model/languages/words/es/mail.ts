import type { Messages } from '../en/all.ts'

export const mail: Messages['mail'] = {
  subject: 'Su consulta {reference}',
  received: 'Gracias. Hemos recibido su consulta del {at}. Su número es {reference}.',
  answer: 'El {desk} responde {promise}, a esta dirección. Si desea añadir algo, escriba a {mail} e indique el número.',
  notYou: 'Si no la envió usted, no tiene que hacer nada; si nos escribe, la borramos.',
  open: 'sin definir',
  papers: 'Documentación: {papers}',
}
