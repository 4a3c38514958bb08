import { plural } from '../../interpolate.ts'
import type { Messages } from '../en/all.ts'

export const catalogue: Messages['catalogue'] = {
  export: {
    title: 'Productos de exportación',
    note: 'Registrados o disponibles para registro en {count}\u00a0países. Para solicitar el expediente, indique el código del producto.',
    description:
      'Inyectables, polvos para inyección, soluciones para infusión y sólidos orales para exportación: marca, denominación común y concentración.',
  },
  domestic: {
    title: 'Productos para la India',
    note: 'Disponibles en los almacenes de distribuidores de toda la India. Se indican las presentaciones que se suministran.',
    description:
      'Inyectables, polvos para inyección, tabletas, cápsulas y gotas para la India: producto, descripción y presentación.',
  },
  page: '{title}, página {page}',
  products: plural({ one: '{count} producto', other: '{count} productos' }),
  sumFound: 'Resultado: {products}',
  sum: '{products} en {categories}',
  categories: plural({ one: '{count} categoría', other: '{count} categorías' }),
  noData: 'Sin datos',
  noSection: 'Aún no hay secciones.',
  noFit: 'En {section}, ningún producto coincide con todos los filtros. Quite un filtro o pruebe otra sección.',
  nothingYet: 'Aún no hay productos en {section}.',
  noMatch: 'En {section}, ningún producto coincide con «{query}». Borre la búsqueda o pruebe otra sección.',
  elsewhere: '«{query}» está en {sections}',
  elsewhereToo: '«{query}» también está en {sections}',
  showAll: 'Mostrar los {products}',
  showSome: 'Mostrar del {from} al {to} de {products}',
  inCategory: 'en {category}',
  isNew: 'Nuevo',
  addToEnquiry: 'Agregar a la consulta',
  unknown: 'No fabricamos «{query}». Consúltenos de todos modos: una molécula nueva empieza con una pregunta.',
  askAbout: 'Consultar por «{query}»',
  instead: 'No hay resultados para «{query}». Se muestran los de {shown}.',
  suggestions: 'Sugerencias',
  rowsFailed: 'No se pudieron cargar estos productos. Verifique su conexión e inténtelo de nuevo.',
  suggestionCount: plural({ one: '{count} sugerencia', other: '{count} sugerencias' }),
  subSection: 'Sección',
  enterShows: plural({ one: 'Enter muestra el resultado', other: 'Enter muestra los {count} resultados' }),
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
    form: 'Forma farmacéutica',
    container: 'Envase',
    route: 'Vía de administración',
    strength: 'Concentración',
    country: 'País de registro',
    new: 'Novedades',
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
    ask: 'Solicitar el archivo por correo electrónico',
  },
  papers: {
    lineCard: 'Lista de productos en inglés: {section}, PDF',
  },
  headings: {
    export: { number: 'Código', brand_name: 'Marca', generic_name: 'Denominación común', strength: 'Concentración' },
    ingredients: { brand_name: 'Denominación común', generic_name: 'Principios activos', strength: 'Concentración' },
  },
}
