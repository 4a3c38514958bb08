import type { Words } from '../en/all.ts'

export const frame: Words['frame'] = {
  languages: 'Язык',
  skip: 'Перейти к содержанию',
  toTop: 'Наверх',
  loading: 'Загрузка',
  basket: { title: 'Ваш запрос', inIt: 'в вашем запросе', open: 'Открыть запрос' },
  whereThisIs: 'Где вы находитесь',
}
