import type { Messages } from '../en/all.ts'

export const refusals: Messages['refusals'] = {
  required: 'Complete el campo «{field}».',
  tooLong: 'El campo «{field}» es demasiado largo: {most} caracteres como máximo.',
  unshowable: 'El campo «{field}» contiene caracteres que no se pueden mostrar. Escríbalo de nuevo.',
  email: 'Escriba una dirección de correo electrónico válida, como nombre@empresa.com.',
  freeMail: 'Escriba la dirección de correo de su empresa, no la de un servicio gratuito.',
  quantity: 'Escriba la cantidad en cifras, como 40\u00a0000, o deje el campo vacío.',
  consent: 'Acepte recibir la respuesta por correo electrónico. Sin su consentimiento no podemos responderle.',
  noProducts: 'Agregue al menos un producto a la consulta.',
  tooMany: 'Una consulta admite {most} productos como máximo. Envíe los demás en otra consulta.',
  gone: 'Este producto ya no está en el catálogo. Quítelo y vuelva a enviar la consulta.',
  papersGone: 'Algunos de estos documentos ya no se ofrecen para este producto. Elija de nuevo.',
  tooOften: 'Demasiados intentos. Inténtelo de nuevo en {wait}.',
  storeAway: 'El servidor no responde en este momento. Inténtelo de nuevo en un minuto.',
}
