import type { Messages } from '../en/all.ts'

export const scripts: Messages['scripts'] = {
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
}
