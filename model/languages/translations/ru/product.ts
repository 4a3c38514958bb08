import { plural } from '../../interpolate.ts'
import type { Messages } from '../en/all.ts'
import { factWords } from '../facts.ts'

export const product: Messages['product'] = {
  exportProducts: 'Экспортный каталог',
  domesticProducts: 'Каталог для Индии',
  addToEnquiry: 'Добавить в запрос',
  dataSheet: 'Информационный лист на английском, PDF',
  facts: 'Сведения',
  fields: factWords('ru'),
  category: 'Категория',
  id: 'Код продукта',
  packPicture: 'Упаковка: {product}',
  packs: 'Упаковки',
  papers: 'Документы',
  papersFollow: 'Высылаются {promise} на рабочий адрес.',
  ask: 'Запросить',
  askFor: '{paper}',
  registered: 'Где зарегистрирован',
  ofMarkets: plural({
    one: 'из {count} рынка',
    few: 'из {count} рынков',
    many: 'из {count} рынков',
    other: 'из {count} рынка',
  }),
  related: 'Из той же линейки',
  description:
    '{details}. Продукт {id} компании Suvira Parenterals Limited: упаковки, хранение, регистрации и документы по запросу.',
  gone: 'Больше не в каталоге',
  goneDescription: 'Этот продукт удалён из каталога.',
  goneWhy: 'Мы больше не производим этот продукт или не поставляем его на этот рынок.',
  goneSee: 'Смотреть каталог',
}
