import type { Messages } from '../en/all.ts'

export const frame: Messages['frame'] = {
  languages: 'Язык',
  skip: 'Перейти к содержанию',
  toTop: 'Наверх',
  loading: 'Загрузка',
  basket: { title: 'Ваш запрос', inIt: 'в вашем запросе', open: 'Открыть запрос' },
  whereThisIs: 'Вы здесь',
}
