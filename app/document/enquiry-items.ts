/** What pages run on which products are asked for, and forms are sent. */
import { initBasket } from './basket.ts'
import { initFormSubmission } from './send-form.ts'

initBasket()
initFormSubmission()
