import type { Messages } from '../en/all.ts'

export const refusals: Messages['refusals'] = {
  required: 'Falta el campo «{field}».',
  tooLong: 'El campo «{field}» es demasiado largo: {most} caracteres como máximo.',
  unshowable: 'El campo «{field}» contiene caracteres que no se pueden mostrar. Escríbalo de nuevo.',
  email: 'Escriba una dirección de correo válida, como nombre@empresa.com.',
  freeMail: 'Use la dirección de correo de su empresa, no un buzón gratuito.',
  quantity: 'Escriba la cantidad en cifras, como 40 000, o déjela en blanco.',
  consent: 'Acepte que respondamos por correo electrónico: sin ello no podemos.',
  noProducts: 'Añada al menos un producto a la consulta.',
  tooMany: 'Una consulta admite {most} productos como máximo: envíe los demás en otra.',
  gone: 'Este producto ya no está en el catálogo. Quítelo y envíe de nuevo.',
  papersGone: 'Este producto ya no ofrece toda esa documentación. Elija de nuevo.',
  tooOften: 'Demasiados envíos. Inténtelo de nuevo más tarde ({wait}).',
  storeAway: 'El servidor no responde en este momento. Inténtelo de nuevo en un momento.',
}
