import { plural } from '../../interpolate.ts'
import type { Messages } from '../en/all.ts'
import { factWords } from '../facts.ts'
import { catalogue } from './catalogue.ts'
import { download } from './download.ts'
import { enquiry } from './enquiry.ts'
import { frame } from './frame.ts'

export const es: Messages = {
  catalogue,
  download,
  enquiry,
  frame,
  mail: {
    subject: 'Su consulta {reference}',
    received: 'Gracias. Hemos recibido su consulta del {at}. Su número es {reference}.',
    answer:
      'El {desk} responde a esta dirección {promise}. Si desea agregar algo, escriba a {mail} e indique el número.',
    notYou: 'Si usted no la envió, no tiene que hacer nada. Si nos escribe, la borraremos.',
    open: 'sin definir',
    papers: 'Documentación: {papers}',
  },
  product: {
    exportProducts: 'Productos de exportación',
    domesticProducts: 'Productos para la India',
    addToEnquiry: 'Agregar a la consulta',
    dataSheet: 'Hoja de datos, PDF',
    sheet: {
      title: '{product}, hoja de datos',
      kind: 'Hoja de datos del producto',
      product: 'Producto {id}',
      registered: plural({ one: 'Registrado en {count} país', other: 'Registrado en {count} países' }),
      papers: 'Documentación previa solicitud',
      contact: 'Cotización, muestras, documentación',
      promise: '{desk}: respuesta {promise}, documentación {papers}.',
      asOn: '{title}. Al {day}, revisión {revision} del catálogo.',
      latest: 'Versión más reciente: {address}',
    },
    facts: 'Datos',
    fields: factWords('es'),
    category: 'Categoría',
    id: 'Código del producto',
    packPicture: 'Envase de {product}',
    packs: 'Presentaciones',
    papers: 'Documentación',
    papersFollow: 'La documentación se envía {promise} a una dirección de correo de empresa.',
    ask: 'Solicitar',
    askFor: '{paper}',
    registered: 'Países de registro',
    ofMarkets: plural({ one: 'de {count} mercado', other: 'de {count} mercados' }),
    related: 'De la misma gama',
    description:
      '{details}. Producto {id} de {company}: presentaciones, conservación, registros y documentación previa solicitud.',
    gone: 'Este producto ya no está en el catálogo',
    goneDescription: 'Este producto se retiró del catálogo.',
    goneWhy: 'Ya no fabricamos este producto o ya no lo fabricamos para este mercado.',
    goneSee: 'Ver los productos disponibles',
  },
  refusals: {
    required: 'Complete el campo «{field}».',
    tooLong: 'El campo «{field}» es demasiado largo: {most} caracteres como máximo.',
    unshowable: 'El campo «{field}» contiene caracteres que no se pueden mostrar. Escríbalo de nuevo.',
    email: 'Escriba una dirección de correo electrónico válida, como nombre@empresa.com.',
    quantity: 'Escriba la cantidad en cifras, como 40\u00a0000, o deje el campo vacío.',
    consent: 'Acepte recibir la respuesta por correo electrónico. Sin su consentimiento no podemos responderle.',
    noProducts: 'Agregue al menos un producto a la consulta.',
    tooMany: 'Una consulta admite {most} productos como máximo. Envíe los demás en otra consulta.',
    gone: 'Este producto ya no está en el catálogo. Quítelo y vuelva a enviar la consulta.',
    papersGone: 'Algunos de estos documentos ya no se ofrecen para este producto. Elija de nuevo.',
    tooOften: 'Demasiados intentos. Inténtelo de nuevo en {wait}.',
    businessEmail: 'Escriba su correo electrónico de empresa, no el de un servicio gratuito.',
    offline: 'No tiene conexión. No se envió nada. Inténtelo de nuevo cuando vuelva a tenerla.',
    silent: 'Nuestro servidor no respondió. Verifique su conexión e inténtelo de nuevo.',
    failed: 'Algo falló en nuestro sitio. Inténtelo de nuevo.',
    invalid: 'La respuesta de nuestro servidor no es válida. Inténtelo de nuevo en un minuto.',
    storeAway: 'El servidor no responde en este momento. Inténtelo de nuevo en un minuto.',
  },
  scripts: {
    products: { one: '{count} producto', other: '{count} productos' },
    addToEnquiry: 'Agregar a la consulta',
    inEnquiry: 'En su consulta',
    serverFailed:
      'Nuestro servidor no pudo responder. Lo que escribió no se ha perdido. Inténtelo de nuevo en un minuto.',
    serverSilent: 'Nuestro servidor no respondió. Lo que escribió no se ha perdido. Inténtelo de nuevo en un minuto.',
    sendLater: 'No tiene conexión. Lo que escribió no se ha perdido. Envíelo cuando vuelva a tener conexión.',
    searchFailed: 'Nuestro servidor no pudo responder. Inténtelo de nuevo en un minuto.',
    searchSilent: 'Nuestro servidor no respondió. Verifique su conexión e inténtelo de nuevo.',
    offline: 'No tiene conexión. El contenido nuevo se cargará cuando vuelva a tenerla.',
    online: 'Vuelve a tener conexión.',
    copied: 'Copiado',
    notCopied: 'Este navegador no permite copiar: seleccione el texto',
  },
}
