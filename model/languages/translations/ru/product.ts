import { plural } from '../../interpolate.ts'
import type { Messages } from '../en/all.ts'
import { factWords } from '../facts.ts'

export const product: Messages['product'] = {
  exportProducts: 'Экспортный каталог',
  domesticProducts: 'Каталог для Индии',
  addToEnquiry: 'Добавить в запрос',
  dataSheet: 'Техническое описание на английском, PDF',
  facts: 'Характеристики',
  fields: factWords('ru'),
  category: 'Категория',
  id: 'Код продукта',
  packPicture: 'Упаковка: {product}',
  packs: 'Упаковки',
  papers: 'Документы',
  papersFollow: 'Документы высылаются {promise} на рабочий адрес электронной почты.',
  ask: 'Запросить',
  askFor: '{paper}',
  registered: 'Страны регистрации',
  ofMarkets: plural({
    one: 'из {count} рынка',
    few: 'из {count} рынков',
    many: 'из {count} рынков',
    other: 'из {count} рынка',
  }),
  related: 'Из той же линейки',
  description:
    '{details}. Продукт {id} компании Suvira Parenterals Limited: упаковки, условия хранения, регистрации и документы по запросу.',
  gone: 'Этого продукта больше нет в каталоге',
  goneDescription: 'Этот продукт удалён из каталога.',
  goneWhy: 'Мы больше не производим этот продукт или больше не поставляем его на этот рынок.',
  goneSee: 'Посмотреть доступные продукты',
}
