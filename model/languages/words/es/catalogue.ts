import { plural } from '../../interpolate.ts'
import type { Messages } from '../en/all.ts'

export const catalogue: Messages['catalogue'] = {
  export: {
    title: 'Productos de exportación',
    note: 'Registrados o disponibles para registro en {count}\u00a0países. Solicite el expediente por el código del producto.',
    description:
      'Inyectables, polvos, soluciones para perfusión y sólidos orales para exportación: marca, denominación común y concentración.',
  },
  domestic: {
    title: 'Productos para la India',
    note: 'En almacén de distribuidores de toda la India. Las presentaciones son las que se suministran.',
    description:
      'Inyectables, polvos, comprimidos, cápsulas y gotas para la India: producto, descripción y presentación.',
  },
  page: '{title}, página {page}',
  products: plural({ one: '{count} producto', other: '{count} productos' }),
  sumFound: 'Resultado: {products}',
  sum: '{products} en {categories}',
  categories: plural({ one: '{count} categoría', other: '{count} categorías' }),
  noData: 'Sin datos',
  noSection: 'Aún no hay secciones.',
  noFit: 'Nada en {section} cumple todo esto. Quite un filtro o pruebe otra sección.',
  nothingYet: 'Aún no hay nada en {section}.',
  noMatch: 'Nada en {section} coincide con «{query}». Borre la búsqueda o pruebe otra sección.',
  elsewhere: '«{query}» está en {sections}',
  elsewhereToo: '«{query}» está también en {sections}',
  showAll: 'Mostrar todo: {products}',
  showSome: 'Mostrar del {from} al {to} de {products}',
  inCategory: 'en {category}',
  isNew: 'Nuevo',
  addToEnquiry: 'Añadir a la consulta',
  unknown: 'No fabricamos «{query}». Consúltenos de todos modos: toda molécula nueva empieza con una pregunta.',
  askAbout: 'Consultar por «{query}»',
  instead: 'No hay «{query}». Se muestra {shown}.',
  suggestions: 'Sugerencias',
  rowsFailed: 'No se pudieron cargar estos productos. Compruebe su conexión e inténtelo de nuevo.',
  suggestionsSaid: plural({ one: '{count} sugerencia', other: '{count} sugerencias' }),
  subSection: 'Sección',
  enterShows: plural({ one: 'Intro lo muestra en la lista', other: 'Intro muestra los {count}' }),
  search: 'Buscar',
  clear: 'Borrar',
  hint: 'Marca, molécula, concentración',
  packingHint: 'Producto o presentación',
  takeAway: 'Quitar',
  filters: 'Filtros',
  filtersSet: plural({ one: 'Filtros: {count} activo', other: 'Filtros: {count} activos' }),
  clearFilters: 'Borrar filtros',
  facets: {
    therapy: 'Grupo terapéutico',
    form: 'Forma',
    container: 'Envase',
    route: 'Vía',
    strength: 'Concentración',
    country: 'Registrado en',
    new: 'Nuevo',
  },
  strip: {
    sections: 'Secciones',
    previous: 'Secciones anteriores',
    next: 'Secciones siguientes',
  },
  rail: {
    label: 'Categorías',
    heading: 'Categoría',
  },
  download: {
    button: 'Descargar',
    ask: 'Solicitar el archivo por correo',
  },
  papers: {
    lineCard: 'Lista de {section} en inglés, PDF',
  },
  headings: {
    export: { number: 'Código', brand_name: 'Marca', generic_name: 'Denominación común', strength: 'Concentración' },
    ingredients: { brand_name: 'Denominación', generic_name: 'Principios activos', strength: 'Concentración' },
  },
}
