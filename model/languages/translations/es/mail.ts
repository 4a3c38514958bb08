import type { Messages } from '../en/all.ts'

export const mail: Messages['mail'] = {
  subject: 'Su consulta {reference}',
  received: 'Gracias. Hemos recibido su consulta del {at}. Su número es {reference}.',
  answer: 'El {desk} responde a esta dirección {promise}. Si desea agregar algo, escriba a {mail} e indique el número.',
  notYou: 'Si usted no la envió, no tiene que hacer nada. Si nos escribe, la borraremos.',
  open: 'sin definir',
  papers: 'Documentación: {papers}',
}
