import { plural } from '../../interpolate.ts'
import type { Messages } from '../en/all.ts'

export const catalogue: Messages['catalogue'] = {
  export: {
    title: 'Продукция на экспорт',
    note: 'Страны, где продукты зарегистрированы или могут быть зарегистрированы: {count}. Чтобы запросить досье, укажите код продукта.',
    description:
      'Инъекционные препараты, порошки для инъекций, растворы для инфузий и твёрдые пероральные формы на экспорт: торговое и непатентованное наименование, дозировка.',
  },
  domestic: {
    title: 'Продукция для Индии',
    note: 'На складах дистрибьюторов по всей Индии. Указаны упаковки, в которых продукты поставляются.',
    description:
      'Инъекционные препараты, порошки для инъекций, таблетки, капсулы и капли для Индии: продукт, описание и упаковка.',
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
  noFit:
    'В разделе «{section}» ни один продукт не соответствует всем фильтрам. Уберите фильтр или выберите другой раздел.',
  nothingYet: 'В разделе «{section}» пока нет продуктов.',
  noMatch:
    'В разделе «{section}» ни один продукт не соответствует «{query}». Очистите поиск или выберите другой раздел.',
  elsewhere: '«{query}» есть в разделах: {sections}',
  elsewhereToo: '«{query}» есть также в разделах: {sections}',
  showAll: 'Показать все {products}',
  showSome: 'Показать {from}–{to} (всего {products})',
  inCategory: 'в категории «{category}»',
  isNew: 'Новинка',
  addToEnquiry: 'Добавить в запрос',
  unknown: 'Мы не производим «{query}». Всё равно напишите нам: новая молекула начинается с вопроса.',
  askAbout: 'Спросить о «{query}»',
  instead: 'По слову «{query}» ничего не найдено. Показано: {shown}.',
  suggestions: 'Подсказки',
  rowsFailed: 'Не удалось загрузить эти продукты. Проверьте соединение и повторите попытку.',
  suggestionCount: plural({
    one: '{count} подсказка',
    few: '{count} подсказки',
    many: '{count} подсказок',
    other: '{count} подсказки',
  }),
  subSection: 'Раздел',
  enterShows: plural({
    one: 'Enter покажет {count} результат',
    few: 'Enter покажет все {count} результата',
    many: 'Enter покажет все {count} результатов',
    other: 'Enter покажет все {count} результата',
  }),
  search: 'Поиск',
  clear: 'Очистить',
  hint: 'Название, молекула, дозировка',
  packingHint: 'Продукт или упаковка',
  takeAway: 'Убрать',
  filters: 'Фильтры',
  filtersSet: plural({
    one: 'Фильтры: выбран {count}',
    few: 'Фильтры: выбрано {count}',
    many: 'Фильтры: выбрано {count}',
    other: 'Фильтры: выбрано {count}',
  }),
  clearFilters: 'Сбросить фильтры',
  facets: {
    // With a hyphen where it may be parted, as in the product's facts.
    therapy: 'Фармако\u00adтерапевтическая группа',
    form: 'Лекарственная форма',
    container: 'Первичная упаковка',
    route: 'Путь введения',
    strength: 'Дозировка',
    country: 'Страна регистрации',
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
    ask: 'Запросить файл по электронной почте',
  },
  papers: {
    lineCard: 'Список продуктов: {section}, PDF',
    title: '{section}, список продуктов',
    kind: 'Список продуктов',
    summary: '{range}: {products} на {day}',
  },
  headings: {
    export: {
      number: 'Код',
      brand_name: 'Торговое наименование',
      generic_name: 'Непатентованное наименование',
      strength: 'Дозировка',
    },
    ingredients: {
      brand_name: 'Непатентованное наименование',
      generic_name: 'Действующие вещества',
      strength: 'Дозировка',
    },
  },
}
