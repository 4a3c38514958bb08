import type { Words } from '../en/all.ts'

export const frame: Words['frame'] = {
  languages: 'Язык',
  skip: 'Перейти к содержанию',
  toTop: 'Наверх',
  loading: 'Загрузка',
  whereThisIs: 'Где вы находитесь',
}
