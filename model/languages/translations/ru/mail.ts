import type { Messages } from '../en/all.ts'

export const mail: Messages['mail'] = {
  subject: 'Ваш запрос {reference}',
  received: 'Спасибо. Мы получили ваш запрос от {at}. Его номер: {reference}.',
  answer: '{desk} отвечает на этот адрес {promise}. Чтобы что-то добавить, напишите на {mail} и укажите номер.',
  notYou: 'Если вы не отправляли этот запрос, ничего делать не нужно. Если вы нам напишете, мы его удалим.',
  open: 'не указано',
  papers: 'Документы: {papers}',
}
