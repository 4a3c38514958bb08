import type { Messages } from '../en/all.ts'

export const scripts: Messages['scripts'] = {
  products: { one: '{count} producto', other: '{count} productos' },
  addToEnquiry: 'Añadir a la consulta',
  inEnquiry: 'En su consulta',
  serverFailed:
    'Nuestro servidor no pudo responder. No se ha perdido nada de lo que escribió: inténtelo de nuevo en un minuto.',
  serverSilent:
    'Nuestro servidor no respondió. No se ha perdido nada de lo que escribió: inténtelo de nuevo en un minuto.',
  sendLater: 'No tiene conexión. No se ha perdido nada de lo que escribió: envíelo cuando vuelva a tenerla.',
  searchFailed: 'Nuestro servidor no pudo responder. Inténtelo de nuevo en un minuto.',
  searchSilent: 'Nuestro servidor no respondió. Compruebe su conexión e inténtelo de nuevo.',
  offline: 'No tiene conexión. Lo que ve se conserva; lo nuevo espera a que vuelva a tenerla.',
  online: 'Vuelve a tener conexión.',
}
