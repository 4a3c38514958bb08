import { plural } from '../../fill.ts'
import type { Words } from '../en/all.ts'

export const catalogue: Words['catalogue'] = {
  export: {
    title: 'Экспортный каталог',
    note: 'Зарегистрированы или доступны для регистрации в {count}\u00a0странах. Запросите досье по коду продукта.',
    description:
      'Растворы для инъекций и инфузий, порошки и твёрдые формы на экспорт: торговое и непатентованное наименование, дозировка.',
  },
  domestic: {
    title: 'Каталог для Индии',
    note: 'На складах дистрибьюторов по всей Индии. Указаны поставляемые упаковки.',
    description: 'Инъекции, порошки, таблетки, капсулы и капли для Индии: продукт, описание и упаковка.',
  },
  page: '{title}, страница {page}',
  products: plural({
    one: '{count} продукт',
    few: '{count} продукта',
    many: '{count} продуктов',
    other: '{count} продукта',
  }),
  sumFound: 'Найдено: {products}',
  sum: '{products} в {categories}',
  categories: plural({
    one: '{count} категории',
    few: '{count} категориях',
    many: '{count} категориях',
    other: '{count} категориях',
  }),
  noData: 'Нет данных',
  noSection: 'Разделов пока нет.',
  noFit: 'В разделе «{section}» ничего не подходит. Уберите фильтр или выберите другой раздел.',
  nothingYet: 'В разделе «{section}» пока ничего нет.',
  noMatch: 'В разделе «{section}» нет совпадений с «{query}». Очистите поиск или выберите другой раздел.',
  elsewhere: '«{query}» есть в разделах: {sections}',
  elsewhereToo: '«{query}» есть также в разделах: {sections}',
  showAll: 'Показать все: {products}',
  showSome: 'Показать {from}–{to} из {products}',
  inCategory: 'в категории {category}',
  isNew: 'Новинка',
  addToEnquiry: 'Добавить в запрос',
  unknown: 'Мы не производим «{query}». Всё равно спросите: новые молекулы начинаются с вопроса.',
  askAbout: 'Спросить о «{query}»',
  instead: 'Нет «{query}». Показано: {shown}.',
  suggestions: 'Подсказки',
  rowsFailed: 'Не удалось загрузить эти продукты. Проверьте соединение и повторите.',
  suggestionsSaid: plural({
    one: '{count} подсказка',
    few: '{count} подсказки',
    many: '{count} подсказок',
    other: '{count} подсказки',
  }),
  subSection: 'Раздел',
  enterShows: plural({
    one: 'Enter покажет {count}',
    few: 'Enter покажет все {count}',
    many: 'Enter покажет все {count}',
    other: 'Enter покажет все {count}',
  }),
  search: 'Поиск',
  clear: 'Очистить',
  hint: 'Название, молекула, дозировка',
  packingHint: 'Продукт или упаковка',
  takeAway: 'Убрать',
  clearFilters: 'Сбросить фильтры',
  facets: {
    therapy: 'Группа',
    form: 'Форма',
    route: 'Введение',
    strength: 'Дозировка',
    country: 'Регистрация',
    new: 'Новинки',
  },
  strip: {
    sections: 'Разделы',
    previous: 'Предыдущие разделы',
    next: 'Следующие разделы',
  },
  rail: {
    label: 'Категории',
    heading: 'Категория',
  },
  download: {
    button: 'Скачать',
    ask: 'Запросить файл по e-mail',
  },
  papers: {
    lineCard: '{section}: список на английском, PDF',
    allProducts: {
      export: 'Весь экспортный каталог на английском, XLSX',
      domestic: 'Весь каталог для Индии на английском, XLSX',
    },
  },
  headings: {
    export: {
      number: 'Код',
      brand_name: 'Торговое название',
      generic_name: 'Непатентованное наименование',
      strength: 'Дозировка',
    },
    ingredients: { brand_name: 'Название', generic_name: 'Активные вещества', strength: 'Дозировка' },
  },
}
