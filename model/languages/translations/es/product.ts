import { plural } from '../../interpolate.ts'
import type { Messages } from '../en/all.ts'
import { factWords } from '../facts.ts'

export const product: Messages['product'] = {
  exportProducts: 'Productos de exportación',
  domesticProducts: 'Productos para la India',
  addToEnquiry: 'Agregar a la consulta',
  dataSheet: 'Ficha técnica en inglés, PDF',
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
    '{details}. Producto {id} de Suvira Parenterals Limited: presentaciones, conservación, registros y documentación previa solicitud.',
  gone: 'Este producto ya no está en el catálogo',
  goneDescription: 'Este producto se retiró del catálogo.',
  goneWhy: 'Ya no fabricamos este producto o ya no lo fabricamos para este mercado.',
  goneSee: 'Ver los productos disponibles',
}
