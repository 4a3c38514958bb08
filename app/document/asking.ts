/** What pages run on which products are asked for, and forms are sent. */
import { wakeBasket } from './basket.ts'
import { wakeSending } from './send-form.ts'

wakeBasket()
wakeSending()
