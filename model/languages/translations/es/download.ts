import type { Messages } from '../en/all.ts'
import { enquiry } from './enquiry.ts'

export const download: Messages['download'] = {
  dialog: {
    cancel: 'Cancelar',
    close: 'Cerrar',
    leave: {
      title: '¿Salir sin enviar?',
      note: 'Lo que escribió aún no se ha enviado.',
      stay: 'Seguir escribiendo',
      discard: 'Descartar',
    },
  },
  title: 'Descargar el catálogo',
  notes: {
    export:
      'El archivo contiene los productos de exportación, en inglés. Usamos sus datos para responderle, los guardamos durante dos años y los borramos cuando nos lo pida.',
    domestic:
      'El archivo contiene los productos para la India, en inglés. Usamos sus datos para responderle, los guardamos durante dos años y los borramos cuando nos lo pida.',
  },
  fields: {
    name: 'Nombre',
    email: 'Correo electrónico de la empresa',
    country: 'País',
    format: 'Formato del archivo',
  },
  chooseCountry: enquiry.chooseCountry,
  noCountry: 'Sin resultados',
  save: 'Descargar',
  saved: 'Archivo descargado',
  notice: {
    ...enquiry.notice,
    data: 'Su nombre, correo electrónico de la empresa, país, el catálogo solicitado y la hora de la solicitud.',
    purpose: 'Entregarle el catálogo y responderle. No los usamos para nada más.',
    until: '24 meses después de su solicitud. Después los borramos automáticamente. Los borramos antes si nos lo pide.',
  },
}
